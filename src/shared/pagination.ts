import { withCommas } from "#src/shared/format.ts";
export const maxPageSize = 100;

/** Lists are counted exactly up to this number; above it the count is "1,000+", which limits the cost of counting. */
export const countLimit = 1000;

/** The number of items in a list; `more` if there are more than {@link countLimit}. */
export type Total = { count: number; more: boolean };

/** The total for a count that stops at countLimit + 1 rows. */
export const totalFrom = (counted: number): Total => ({
  count: Math.min(counted, countLimit),
  more: counted > countLimit,
});

/** "97" or "1000+", as in the X-Total-Count header. */
export const totalHeader = (total: Total) => `${total.count}${total.more ? "+" : ""}`;

export function parseTotalHeader(header: string | null): Total {
  return { count: Number.parseInt(header ?? "0", 10) || 0, more: Boolean(header?.endsWith("+")) };
}

/** "97" or "1,000+", for people. */
export const totalText = (total: Total) => `${withCommas(total.count)}${total.more ? "+" : ""}`;

/** The end of a page of a list: the last item's time and id. */
export type Cursor = { createdAt: Date; id: string };

export type PageRequest = { limit: number; after?: Cursor };

export type ListPage<Item> = { items: Item[]; total: Total; next?: Cursor };

/** A page from its rows; one more than `limit` was selected to see whether there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  { limit, total, cursorOf }: { limit: number; total: Total; cursorOf: (row: Row) => Cursor },
): ListPage<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: rows.length > limit && last ? cursorOf(last) : undefined };
}

export const encodeCursor = ({ createdAt, id }: Cursor) => `${createdAt.getTime().toString(36)}.${id}`;

const cursorPattern = /^([0-9a-z]{1,11})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

// Later years have more than four digits, which PostgreSQL cannot parse.
const lastTime = Date.parse("9999-12-31T23:59:59.999Z");

/** Decodes a cursor; undefined for any other text. */
export function decodeCursor(text: string): Cursor | undefined {
  const match = cursorPattern.exec(text);
  const time = Number.parseInt(match?.[1] ?? "", 36);
  return match?.[2] && time <= lastTime ? { createdAt: new Date(time), id: match[2] } : undefined;
}

/** The cursor in a Link header's rel="next", if there is a next page. */
export function nextCursor(linkHeader: string | null): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(linkHeader ?? "")?.[1];
  return next ? (new URL(next, "http://localhost").searchParams.get("cursor") ?? undefined) : undefined;
}
