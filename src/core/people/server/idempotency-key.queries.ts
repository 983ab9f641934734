import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

/** How long a key is stored: a retry after a lost connection comes within a day or two. */
export const keysKnownForMs = 2 * dayMs;

/**
 * Creates something within a transaction and returns its id. A repeated request with the same key by the same account
 * returns the first one's id, after waiting for it if it is still running. Without a key it creates every time.
 */
export async function withIdempotencyKey(
  db: Transaction,
  actor: Member,
  { kind, key }: { kind: string; key: string | undefined },
  create: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return create();
  const request = { accountId: actor.id, kind, key };
  const { accountId } = idempotencyKeys;
  const same = and(eq(accountId, actor.id), eq(idempotencyKeys.kind, kind), eq(idempotencyKeys.key, key));

  // Waits for a transaction that is inserting the same one.
  const { rowCount } = await db.insert(idempotencyKeys).values(request).onConflictDoNothing();
  if (rowCount === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(same);
    // Set in the transaction that inserted the key, so it is there whenever the row is visible.
    return first!.createdId!;
  }
  const createdId = await create();
  await db.update(idempotencyKeys).set({ createdId }).where(same);
  return createdId;
}
