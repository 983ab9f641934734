import { sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import type { Database } from "#src/server/database/database.ts";

// The key of an advisory lock for two accounts, in any order.
const pairOf = (one: string, other: string) => {
  const ids = [one, other].toSorted().join(" ");
  return sql`hashtextextended(${ids}, 0)`;
};

/**
 * Whether one of two members has blocked the other; holds off new blocks between them until the transaction ends.
 * Call it before storing what one sends the other: nothing is stored after a block then.
 */
export async function blockedBetween(tx: Database, one: string, other: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairOf(one, other)})`);
  const { rows } = await tx.execute<{ blocked: boolean }>(sql`
    select exists (select 1 from ${blocks} b where (b.blocker_id = ${one} and b.blocked_id = ${other})
      or (b.blocker_id = ${other} and b.blocked_id = ${one})) as blocked`);
  return rows[0]!.blocked;
}

/** Waits for what the two are sending each other, and holds off more until the transaction ends. */
export const lockBetween = (tx: Database, one: string, other: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${pairOf(one, other)})`);
