import {
  claimSend,
  deleteSendsBefore,
  storeResult,
  madeBy,
} from "#src/core/people/server/idempotency-key.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** How long a repeated send is known, in ms: whoever lost her connection tries again the same day. */
const knownFor = 48 * 60 * 60 * 1000;

/**
 * Makes something on the connection of a transaction and returns its id; sent again with the same key, by the same
 * account, it returns what was made then, also while that is still being made. Without a key it is made each time.
 */
export async function withIdempotencyKey(
  tx: Database,
  actor: Member,
  sent: { kind: string; key: string | undefined },
  make: () => Promise<string>,
): Promise<string> {
  const { kind, key } = sent;
  if (key === undefined) return make();
  const name = { accountId: actor.id, kind, key };
  if (!(await claimSend(tx, name))) return madeBy(tx, name);
  const madeId = await make();
  await storeResult(tx, name, madeId);
  return madeId;
}

/** Forgets the keys of sends that nobody repeats any more. */
export const sweepIdempotencyKeys = (db: Database, now: Date) =>
  deleteSendsBefore(db, new Date(now.getTime() - knownFor));
