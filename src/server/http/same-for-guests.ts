import type { Context } from "hono";

/** The Cache-Control value that marks an answer as the same for every guest; it is internal and never sent. */
export const sameForGuests = "s-maxage=5";

/**
 * An internal header, never sent: the tables that such an answer was made from. A change of another table leaves it in
 * the cache; without this header any change drops it.
 */
export const shownTables = "x-shown-tables";

/** In place of the tables of an answer that names none. */
export const everyTable = "*";

/** Marks an answer as the same for every guest, made from these tables, each of which announces its changes. */
export function markSameForGuests(c: Context, tables: string[]) {
  c.header("Cache-Control", sameForGuests);
  c.header(shownTables, tables.join(" "));
}
