import { asc, desc, sql, type AnyColumn, type SQL, type SQLWrapper } from "drizzle-orm";
import type { listingSorts } from "#src/features/housing/listing.constants.ts";
import type { Cursor } from "#src/shared/pagination.ts";

/** An order that a list of listings can have. */
export type ListingSort = (typeof listingSorts)[number];

type Ordered = { createdAt: AnyColumn; price: AnyColumn; availableFrom: AnyColumn };
type OrderPlace = { key: SQLWrapper; id: SQLWrapper };

const dayMs = 24 * 60 * 60 * 1000;
const maxInt = 2 ** 31 - 1;

/** Days since 1970 until it is free, as an index has them; 0 for what is free at once. */
const daysUntilFree = (availableFrom: SQLWrapper): SQL<number> =>
  sql`greatest(0, ${availableFrom} - date '1970-01-01')`;

/** What a listing's place in an order is decided by, before its id. */
export function orderKey(table: Ordered, sort: ListingSort): SQL {
  if (sort === "price") return sql`${table.price}`;
  return sort === "date" ? daysUntilFree(table.availableFrom) : sql`${table.createdAt}`;
}

/** The newest first; or the lowest rent, or the soonest day. */
export const inOrder = ({ key, id }: OrderPlace, sort: ListingSort) =>
  sort === "newest" ? [desc(key), desc(id)] : [asc(key), asc(id)];

/** Behind where the last page ended; see {@link afterValues}. */
export function behind({ key, id }: OrderPlace, sort: ListingSort): SQL {
  const afterId = sql`${sql.placeholder("afterId")}::uuid`;
  return sort === "newest"
    ? sql`(${key}, ${id}) < (${sql.placeholder("afterTime")}::timestamptz, ${afterId})`
    : sql`(${key}, ${id}) > (${sql.placeholder("afterNumber")}::int, ${afterId})`;
}

/** What fills {@link behind} in. A cursor holds a time; of the other orders it is the number that they go by. */
export const afterValues = (after: Cursor | undefined) => ({
  afterTime: after?.createdAt.toISOString(),
  // The cursor of another order is none of ours, and must not be more than the database takes.
  afterNumber: after && Math.min(after.createdAt.getTime(), maxInt),
  afterId: after?.id,
});

type Last = { id: string; createdAt: Date; price: number; availableFrom: string | null };

/** Where a page ends whose last listing this is. */
export function cursorBehind({ id, createdAt, price, availableFrom }: Last, sort: ListingSort): Cursor {
  if (sort === "newest") return { createdAt, id };
  const days = availableFrom === null ? 0 : Math.max(0, Date.parse(availableFrom) / dayMs);
  return { createdAt: new Date(sort === "price" ? price : days), id };
}
