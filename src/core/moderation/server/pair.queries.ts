import { sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import type { Database } from "#src/server/database/database.ts";

// One number for two accounts, whichever is named first.
const pairOf = (one: string, other: string) => {
  const names = [one, other].toSorted().join(" ");
  return sql`hashtextextended(${names}, 0)`;
};

/**
 * Holds off, until the transaction ends, that one of two blocks the other, and says whether that has happened already.
 * What one sends the other is stored behind this: once a block was answered, nothing more arrives.
 */
export async function blockedBetween(tx: Database, one: string, other: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairOf(one, other)})`);
  const { rows } = await tx.execute<{ blocked: boolean }>(sql`
    select exists (select 1 from ${blocks} b where (b.blocker_id = ${one} and b.blocked_id = ${other})
      or (b.blocker_id = ${other} and b.blocked_id = ${one})) as blocked`);
  return rows[0]!.blocked;
}

/** Waits for what one of two is sending the other at this moment, and holds off more until the transaction ends. */
export const lockBetween = (tx: Database, one: string, other: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${pairOf(one, other)})`);
