import { and, asc, desc, sql, type AnyColumn, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import {
  countLimit,
  pageOf,
  totalFrom,
  type Cursor,
  type ListPage,
  type PageRequest,
} from "#src/shared/pagination.ts";

/** A list's total as a column of each row. PostgreSQL counts once, with the page's first row. */
export type TotalColumn = { total: SQL<number> };

export const uncounted: TotalColumn = { total: sql<number>`0` };

/** A list with keyset pagination: each page starts after the last row of the previous one. */
export type KeysetList<Query extends PgSelect> = {
  /** Selects the rows with everything shown of them and the total; conditions, order and limit are added here. */
  select: (total: TotalColumn) => Query;
  /** A query with fewer joins to count instead, if there is one. */
  counted?: (total: TotalColumn) => PgSelect;
  condition?: SQL;
  /** The sort key: a time in milliseconds (`precision: 3`) or an integer, then a unique id. */
  by: { time: AnyColumn; id: AnyColumn } | { number: SQLWrapper; id: AnyColumn };
  first: "newest" | "oldest";
  cursorOf: (row: RowOf<Query>) => Cursor;
};

export type RowOf<Query extends PgSelect> = Awaited<Query>[number];

/** One page of a list and its total, in one statement. */
export async function keysetPage<Query extends PgSelect>(
  db: Database,
  list: KeysetList<Query>,
  page: PageRequest,
): Promise<ListPage<RowOf<Query>>> {
  const rows = await rowsOf(list, page, totalOf(list));
  const { limit, after } = page;
  // After a cursor, a page without rows says nothing about the total: the remaining rows may have been deleted.
  const total = rows.length === 0 && after ? await countOf(db, list) : totalIn(rows);
  return pageOf(rows, { limit, total: totalFrom(total), cursorOf: list.cursorOf });
}

export const totalIn = ([first]: readonly { total?: number }[]): number => first?.total ?? 0;

/** The first rows of a list, without a total, in one statement. */
export const keysetStart = <Query extends PgSelect>(list: KeysetList<Query>, rows: number) =>
  rowsOf(list, { limit: rows - 1, after: undefined }, uncounted);

const rowsOf = <Query extends PgSelect>(list: KeysetList<Query>, page: PageRequest, total: TotalColumn) =>
  keysetRows(list, page, total).execute() as Promise<RowOf<Query>[]>;

export const totalOf = <Query extends PgSelect>(list: KeysetList<Query>): TotalColumn => ({
  total: sql<number>`(select count(*)::int from ${keysetCount(list).as("counted")})`,
});

async function countOf<Query extends PgSelect>(db: Database, list: KeysetList<Query>): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(keysetCount(list).as("counted"));
  return counted!.count;
}

/** An integer inlined in the statement, so that the planner sees it even in a generic plan. */
export const inNumbers = (value: number) => {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is not a whole number`);
  return sql.raw(String(value)) as unknown as number;
};

/** The rows of one page, and one more if there is a next page; exported so that tests can explain its plan. */
export function keysetRows<Query extends PgSelect>(
  list: KeysetList<Query>,
  { limit, after }: PageRequest,
  total: TotalColumn = uncounted,
) {
  const key = "number" in list.by ? list.by.number : list.by.time;
  const ordered = list.first === "newest" ? desc : asc;
  return list
    .select(total)
    .where(and(list.condition, after && behind(list, after)))
    .orderBy(ordered(key), ordered(list.by.id))
    .limit(inNumbers(limit + 1));
}

/** The rows that are counted, at most one more than the exact limit; exported so that tests can explain its plan. */
export const keysetCount = <Query extends PgSelect>({
  select,
  counted = select,
  condition,
}: KeysetList<Query>) =>
  counted(uncounted)
    .where(condition)
    .limit(inNumbers(countLimit + 1));

const maxInt = 2 ** 31 - 1;

// A row comparison, which an index can answer; comparing key and id separately would read all rows of that key.
function behind({ by, first }: Pick<KeysetList<PgSelect>, "by" | "first">, { createdAt, id }: Cursor) {
  const sign = first === "newest" ? sql`<` : sql`>`;
  if ("time" in by)
    return sql`(${by.time}, ${by.id}) ${sign} (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  // The cursor's time holds the number. A cursor from another order may hold any number, so it is capped to fit an integer.
  const number = Math.min(createdAt.getTime(), maxInt);
  return sql`(${by.number}, ${by.id}) ${sign} (${number}::int, ${id}::uuid)`;
}
