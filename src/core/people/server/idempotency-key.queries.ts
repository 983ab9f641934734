import { and, eq, lt } from "drizzle-orm";
import { sentOnce } from "#src/core/people/server/idempotency-key.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** What names a send: whose it is, what it makes, and its key. */
export type SendName = Pick<typeof sentOnce.$inferSelect, "accountId" | "kind" | "key">;

const named = ({ accountId, kind, key }: SendName) =>
  and(eq(sentOnce.accountId, accountId), eq(sentOnce.kind, kind), eq(sentOnce.key, key));

/** Notes a send, and tells whether it is the first of its name; waits for a transaction that holds the same name. */
export async function claimSend(tx: Database, name: SendName): Promise<boolean> {
  const { rowCount } = await tx.insert(sentOnce).values(name).onConflictDoNothing();
  return rowCount === 1;
}

/** The id of what a send has made. */
export async function madeBy(tx: Database, name: SendName): Promise<string> {
  const [known] = await tx.select({ madeId: sentOnce.madeId }).from(sentOnce).where(named(name));
  // Set in the transaction that noted the send: whoever sees the row sees it.
  return known!.madeId!;
}

/** Notes what a send has made. */
export const keepMade = (tx: Database, name: SendName, madeId: string) =>
  tx.update(sentOnce).set({ madeId }).where(named(name));

/** Forgets the sends before a time. */
export const deleteSendsBefore = (db: Database, time: Date) =>
  db.delete(sentOnce).where(lt(sentOnce.createdAt, time));
