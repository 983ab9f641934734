import { sql, type Placeholder } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import {
  keysetRows,
  totalIn,
  totalOf,
  type KeysetList,
  type RowOf,
} from "#src/server/database/keyset-page.ts";
import { guest, noPowers, type Actor, type Guest, type Member } from "#src/shared/actor.ts";
import { pageOf, totalFrom, type Cursor, type ListPage } from "#src/shared/pagination.ts";

/** Who reads a list: an actor, or placeholders that a prepared statement fills in when it runs. */
export type Reader = Guest | ReadingMember;
export type ReadingMember = Pick<Member, "kind" | "verified" | "powers"> & {
  id: string | Placeholder;
  blocked: Member["blocked"] | Placeholder;
};

const filledIn = { id: sql.placeholder("reader"), blocked: sql.placeholder("blocked") };
const readers = {
  guest,
  member: { kind: "member", verified: false, powers: noPowers, ...filledIn },
  manager: { kind: "member", verified: false, powers: new Set(["content.manage"]), ...filledIn },
} satisfies Record<string, Reader>;
type ReaderKind = keyof typeof readers;

type Prepared<Row> = {
  statement: { execute: (values: Record<string, unknown>) => Promise<Row[]> };
  cursorOf: (row: Row) => Cursor;
};

/**
 * The first page of a list without filters, which most visits ask for. Building its statement would cost more than the rest of
 * the API call, so it is prepared once for each kind of reader. `list` must not depend on anything else about the reader than
 * {@link Reader}, nor on the time.
 */
export function firstPage<Query extends PgSelect>(
  limit: number,
  list: (db: Database, reader: Reader) => KeysetList<Query>,
) {
  type Row = RowOf<Query>;
  const prepared = new WeakMap<Database, Map<ReaderKind, Prepared<Row>>>();

  function prepare(db: Database, kind: ReaderKind): Prepared<Row> {
    const found = list(db, readers[kind]);
    // StatementClient names it.
    const statement = keysetRows(found, { limit }, totalOf(found)).prepare("");
    const built = { statement, cursorOf: found.cursorOf } as Prepared<Row>;
    prepared.set(db, (prepared.get(db) ?? new Map<ReaderKind, Prepared<Row>>()).set(kind, built));
    return built;
  }

  return {
    limit,
    read: async (db: Database, actor: Actor): Promise<ListPage<Row>> => {
      const kind =
        actor.kind === "guest" ? "guest" : actor.powers.has("content.manage") ? "manager" : "member";
      const { statement, cursorOf } = prepared.get(db)?.get(kind) ?? prepare(db, kind);
      const rows = await statement.execute(
        actor.kind === "guest" ? {} : { reader: actor.id, blocked: actor.blocked },
      );
      return pageOf(rows, { limit, total: totalFrom(totalIn(rows)), cursorOf });
    },
  };
}
