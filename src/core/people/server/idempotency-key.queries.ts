import { and, eq, lt } from "drizzle-orm";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** What names a send: whose it is, what it makes, and its key. */
export type SendName = Pick<typeof idempotencyKeys.$inferSelect, "accountId" | "kind" | "key">;

const named = ({ accountId, kind, key }: SendName) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.kind, kind), eq(idempotencyKeys.key, key));

/** Notes a send, and tells whether it is the first of its name; waits for a transaction that holds the same name. */
export async function claimSend(tx: Database, name: SendName): Promise<boolean> {
  const { rowCount } = await tx.insert(idempotencyKeys).values(name).onConflictDoNothing();
  return rowCount === 1;
}

/** The id of what a send has made. */
export async function madeBy(tx: Database, name: SendName): Promise<string> {
  const [known] = await tx
    .select({ madeId: idempotencyKeys.madeId })
    .from(idempotencyKeys)
    .where(named(name));
  // Set in the transaction that noted the send: whoever sees the row sees it.
  return known!.madeId!;
}

/** Notes what a send has made. */
export const storeResult = (tx: Database, name: SendName, madeId: string) =>
  tx.update(idempotencyKeys).set({ madeId }).where(named(name));

/** Forgets the sends before a time. */
export const deleteSendsBefore = (db: Database, time: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time));
