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

/** How many rows a list has in all, as a column of each: PostgreSQL counts them once, with the page's first row. */
export type TotalColumn = { total: SQL<number> };

/** For what selects such rows where nobody asks how many there are. */
export const uncounted: TotalColumn = { total: sql<number>`0` };

/** A list that is read page by page, each page from where the one before it ended. */
export type KeysetList<Query extends PgSelect> = {
  /** The rows with all that is shown of them, and with their total; conditions, order and limit are added here. */
  select: (total: TotalColumn) => Query;
  /** The query that is counted instead, where fewer joins will do. */
  counted?: (total: TotalColumn) => PgSelect;
  condition?: SQL;
  /** The order: by a time of the millisecond (`precision: 3`) or a whole number, and by a unique id where those are equal. */
  by: { time: AnyColumn; id: AnyColumn } | { number: SQLWrapper; id: AnyColumn };
  first: "newest" | "oldest";
  /** The cursor of a row in that order. */
  cursorOf: (row: RowOf<Query>) => Cursor;
};

export type RowOf<Query extends PgSelect> = Awaited<Query>[number];

/** One page of a list, and how many there are in all, in one statement. */
export async function keysetPage<Query extends PgSelect>(
  db: Database,
  list: KeysetList<Query>,
  page: PageRequest,
): Promise<ListPage<RowOf<Query>>> {
  const rows = await rowsOf(list, page, totalOf(list));
  const { limit, after } = page;
  // Behind a cursor somebody may have taken away all that was left; a first page without rows is that of an empty list.
  const total = rows.length === 0 && after ? await countOf(db, list) : totalIn(rows);
  return pageOf(rows, { limit, total: totalFrom(total), cursorOf: list.cursorOf });
}

/** What the rows of a first page say of their total. */
export const totalIn = ([first]: readonly { total?: number }[]): number => first?.total ?? 0;

/** The first rows of a list, without a count, in one statement. */
export const keysetStart = <Query extends PgSelect>(list: KeysetList<Query>, rows: number) =>
  rowsOf(list, { limit: rows - 1, after: undefined }, uncounted);

const rowsOf = <Query extends PgSelect>(list: KeysetList<Query>, page: PageRequest, total: TotalColumn) =>
  keysetRows(list, page, total).execute() as Promise<RowOf<Query>[]>;

/** The column that counts a list. */
export const totalOf = <Query extends PgSelect>(list: KeysetList<Query>): TotalColumn => ({
  total: sql<number>`(select count(*)::int from ${keysetCount(list).as("counted")})`,
});

async function countOf<Query extends PgSelect>(db: Database, list: KeysetList<Query>): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(keysetCount(list).as("counted"));
  return counted!.count;
}

/** A whole number in the text of the statement, where the planner sees it, also for a plan for all values. */
export const inNumbers = (value: number) => {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is not a whole number`);
  return sql.raw(String(value)) as unknown as number;
};

/** The rows of one page, and one more if there is a next page; exported to have its plan explained. */
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

/** The rows that are counted, at most one more than the exact limit; exported to have its plan explained. */
export const keysetCount = <Query extends PgSelect>({
  select,
  counted = select,
  condition,
}: KeysetList<Query>) =>
  counted(uncounted)
    .where(condition)
    .limit(inNumbers(countLimit + 1));

const maxInt = 2 ** 31 - 1;

// One comparison of both, which an index answers; key and id apart would read all rows of that key.
function behind({ by, first }: Pick<KeysetList<PgSelect>, "by" | "first">, { createdAt, id }: Cursor) {
  const sign = first === "newest" ? sql`<` : sql`>`;
  if ("time" in by)
    return sql`(${by.time}, ${by.id}) ${sign} (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  // A cursor's time holds the number. That of another order holds any number, which must fit the database's integer.
  const number = Math.min(createdAt.getTime(), maxInt);
  return sql`(${by.number}, ${by.id}) ${sign} (${number}::int, ${id}::uuid)`;
}
