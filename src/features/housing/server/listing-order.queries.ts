import { asc, desc, sql, type AnyColumn, type SQL, type SQLWrapper } from "drizzle-orm";
import type { listingSorts } from "#src/features/housing/listing.constants.ts";
import type { Cursor } from "#src/shared/pagination.ts";
import { dayMs } from "#src/shared/dates.ts";

/** An order that a list of listings can have. */
export type ListingSort = (typeof listingSorts)[number];

type Ordered = { createdAt: AnyColumn; price: AnyColumn; availableFrom: AnyColumn };
type OrderPosition = { key: SQLWrapper; id: SQLWrapper };

const maxInt = 2 ** 31 - 1;

/** The day a listing is free, in days since 1970, as it is indexed; 0 when it is free at once. */
const daysUntilFree = (availableFrom: SQLWrapper): SQL<number> =>
  sql`greatest(0, ${availableFrom} - date '1970-01-01')`;

/** The sort key of a listing; ties are broken by its id. */
export function orderKey(table: Ordered, sort: ListingSort): SQL {
  if (sort === "price") return sql`${table.price}`;
  return sort === "date" ? daysUntilFree(table.availableFrom) : sql`${table.createdAt}`;
}

/** The newest first; or the lowest rent, or the soonest day. */
export const inOrder = ({ key, id }: OrderPosition, sort: ListingSort) =>
  sort === "newest" ? [desc(key), desc(id)] : [asc(key), asc(id)];

/** The rows after the end of the last page; see {@link afterValues}. */
export function behind({ key, id }: OrderPosition, sort: ListingSort): SQL {
  const afterId = sql`${sql.placeholder("afterId")}::uuid`;
  return sort === "newest"
    ? sql`(${key}, ${id}) < (${sql.placeholder("afterTime")}::timestamptz, ${afterId})`
    : sql`(${key}, ${id}) > (${sql.placeholder("afterNumber")}::int, ${afterId})`;
}

/** The values of {@link behind}'s placeholders. A cursor holds a time; for the other orders its number is the sort key. */
export const afterValues = (after: Cursor | undefined) => ({
  afterTime: after?.createdAt.toISOString(),
  // The cursor of another order holds any number, which must fit the database's integer.
  afterNumber: after && Math.min(after.createdAt.getTime(), maxInt),
  afterId: after?.id,
});

type Last = { id: string; createdAt: Date; price: number; availableFrom: string | null };

/** The cursor of a page that ends with this listing. */
export function cursorBehind({ id, createdAt, price, availableFrom }: Last, sort: ListingSort): Cursor {
  if (sort === "newest") return { createdAt, id };
  const days = availableFrom === null ? 0 : Math.max(0, Date.parse(availableFrom) / dayMs);
  return { createdAt: new Date(sort === "price" ? price : days), id };
}
