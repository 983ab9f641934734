import type { Context } from "hono";

/** An answer that is the same for every guest has this Cache-Control value inside; it never leaves us. */
export const sameForGuests = "s-maxage=5";

/**
 * Names, inside, the tables that such an answer was made from: a change of another one leaves it be. Without this header
 * any change makes it forgotten. It never leaves us.
 */
export const shownTables = "x-shown-tables";

/** What an answer is taken to show that does not say what it shows. */
export const everyTable = "*";

/** Marks an answer as the same for every guest, made from these tables, each of which announces its changes. */
export function markSameForGuests(c: Context, tables: string[]) {
  c.header("Cache-Control", sameForGuests);
  c.header(shownTables, tables.join(" "));
}
