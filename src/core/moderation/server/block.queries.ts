import { and, eq, isNull, sql } from "drizzle-orm";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, keysetPage } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

const selectBlocked = (db: Database, total: TotalColumn) =>
  db
    .select({ person: personColumns, createdAt: blocks.createdAt, ...total })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .$dynamic();

const blockedBy = (db: Database, blockerId: string): KeysetList<ReturnType<typeof selectBlocked>> => ({
  select: (total) => selectBlocked(db, total),
  condition: eq(blocks.blockerId, blockerId),
  by: { time: blocks.createdAt, id: blocks.blockedId },
  first: "newest",
  cursorOf: ({ person, createdAt }) => ({ createdAt, id: person.id }),
});

/** The members whom somebody has blocked, the latest block first. */
export const listBlocked = (db: Database, blockerId: string, page: PageRequest) =>
  keysetPage(db, blockedBy(db, blockerId), page);

/** Blocks a member; returns whether that account exists. */
export async function insertBlock(db: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, blockedId), isNull(users.deletedAt)))
    .for("key share");
  if (!other) return false;
  await db.execute(sql`
    insert into ${blocks} (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`);
  return true;
}

export const deleteBlock = (db: Database, blockerId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));

// The key of the advisory lock for two accounts, in either order.
const pairOf = (one: string, other: string) => {
  const ids = [one, other].toSorted().join(" ");
  return sql`hashtextextended(${ids}, 0)`;
};

/**
 * Whether one of two members has blocked the other; delays new blocks between them until the transaction ends. Call it
 * before storing what one sends the other: nothing is stored after a block then.
 */
export async function blockedBetween(db: Transaction, one: string, other: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${pairOf(one, other)})`);
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (select 1 from ${blocks} b where (b.blocker_id = ${one} and b.blocked_id = ${other})
      or (b.blocker_id = ${other} and b.blocked_id = ${one})) as blocked`);
  return rows[0]!.blocked;
}

/** Waits until what the two are sending each other is stored, and delays more until the transaction ends. */
export const lockBetween = (db: Transaction, one: string, other: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${pairOf(one, other)})`);
