import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Identifies a request: the account, what it creates, and its key. */
export type RequestKey = Pick<typeof idempotencyKeys.$inferSelect, "accountId" | "kind" | "key">;

const matches = ({ accountId, kind, key }: RequestKey) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.kind, kind), eq(idempotencyKeys.key, key));

/** Inserts the key; false if it exists. Waits for a transaction that is inserting the same one. */
export async function claimKey(tx: Database, request: RequestKey): Promise<boolean> {
  const { rowCount } = await tx.insert(idempotencyKeys).values(request).onConflictDoNothing();
  return rowCount === 1;
}

/** The id of what the first request with this key created. */
export async function resultOf(tx: Database, request: RequestKey): Promise<string> {
  const [known] = await tx
    .select({ madeId: idempotencyKeys.madeId })
    .from(idempotencyKeys)
    .where(matches(request));
  // Set in the transaction that inserted the key, so it is there whenever the row is visible.
  return known!.madeId!;
}

export const storeResult = (tx: Database, request: RequestKey, madeId: string) =>
  tx.update(idempotencyKeys).set({ madeId }).where(matches(request));

/** How long a key is known: a retry after a lost connection comes within a day or two. */
export const keysKnownForMs = 2 * dayMs;

/**
 * Creates something within a transaction and returns its id. A repeated request with the same key, by the
 * same account, returns the first one's id and waits for it if it is still running. Without a key it creates
 * every time.
 */
export async function withIdempotencyKey(
  tx: Database,
  actor: Member,
  request: { kind: string; key: string | undefined },
  create: () => Promise<string>,
): Promise<string> {
  const { kind, key } = request;
  if (key === undefined) return create();
  const requestKey = { accountId: actor.id, kind, key };
  if (!(await claimKey(tx, requestKey))) return resultOf(tx, requestKey);
  const madeId = await create();
  await storeResult(tx, requestKey, madeId);
  return madeId;
}
