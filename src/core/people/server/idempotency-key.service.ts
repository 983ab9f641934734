import { claimKey, storeResult, resultOf } from "#src/core/people/server/idempotency-key.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

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
