import { and, eq, lt } from "drizzle-orm";
import { sentOnce } from "#src/foundations/people/server/sent-once.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** How long a repeated send is known, in ms: whoever lost her connection tries again the same day. */
const knownFor = 48 * 60 * 60 * 1000;

/**
 * Makes something on the connection of a transaction and returns its id; sent again with the same key, by the same
 * account, it returns what was made then, also while that is still being made. Without a key it is made each time.
 */
export async function makeOnce(
  tx: Database,
  actor: Member,
  sent: { kind: string; key: string | undefined },
  make: () => Promise<string>,
): Promise<string> {
  const { kind, key } = sent;
  if (key === undefined) return make();
  const row = { accountId: actor.id, kind, key };
  const isThisOne = and(eq(sentOnce.accountId, actor.id), eq(sentOnce.kind, kind), eq(sentOnce.key, key));
  // Waits for a transaction that holds the same key: what it made is there afterwards, or the key is free again.
  const { rowCount } = await tx.insert(sentOnce).values(row).onConflictDoNothing();
  if (rowCount === 0) {
    const [known] = await tx.select({ madeId: sentOnce.madeId }).from(sentOnce).where(isThisOne);
    return known!.madeId!;
  }
  const madeId = await make();
  await tx.update(sentOnce).set({ madeId }).where(isThisOne);
  return madeId;
}

/** Forgets the keys of sends that nobody repeats any more. */
export const sweepSentOnce = (db: Database, now: Date) =>
  db.delete(sentOnce).where(lt(sentOnce.createdAt, new Date(now.getTime() - knownFor)));
