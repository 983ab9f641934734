import { memberFrom, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import * as sessionQueries from "#src/core/sessions/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

// Recording every use would turn each read into a write.

/** Starts a session and returns its token, of which the server stores only a hash. */
export async function startSession(db: Database, userId: string, userAgent: string | undefined) {
  const token = newToken();
  await sessionQueries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300),
    expiresAt: new Date(Date.now() + sessionLimits.idle),
  });
  return token;
}

/** The signed-in user of a token's session, which it extends; undefined if there is none. */
export async function resumeSession(
  { db, settings, registry }: Platform,
  token: string,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const { claims } = registry;
  const found = await sessionQueries.findSession(db, tokenHash, new Date(), claims, settings.adminEmails);
  if (!found) return undefined;
  if (Date.now() - found.lastSeenAt.getTime() > hourMs) {
    await sessionQueries.touchSession(db, tokenHash, new Date(), new Date(Date.now() + sessionLimits.idle));
  }
  return memberFrom(found);
}

/** Ends a session within a transaction; a token that is unknown or already ended does no harm. */
export async function endSession(tx: Database, token: string): Promise<void> {
  const userId = await sessionQueries.deleteSession(tx, hashToken(token));
  if (userId !== undefined) await notifyLive(tx, `person:${userId}`);
}

/** The actor's sessions, the most recently used first; `current` marks the one of `token`. */
export async function listSessions(
  { db }: Platform,
  actor: Member,
  { token }: { token: string | undefined },
) {
  const rows = await sessionQueries.findSessionsOf(db, actor.id, new Date());
  const currentHash = token === undefined ? undefined : hashToken(token);
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === currentHash }));
}

/**
 * Ends one of the actor's sessions; true if it was that of `token`, undefined if the actor has none with this
 * id.
 */
export const endOwnSession = (
  { db }: Platform,
  actor: Member,
  { id, token }: { id: string; token: string | undefined },
) =>
  db.transaction(async (tx) => {
    const ended = await sessionQueries.deleteSessionOf(tx, actor.id, id);
    if (ended) await notifyLive(tx, `person:${actor.id}`);
    return ended && { current: token !== undefined && ended.tokenHash === hashToken(token) };
  });

/** Ends all of a user's sessions within a transaction, except that of `keptToken`. */
export async function endSessionsOf(tx: Database, userId: string, keptToken?: string): Promise<void> {
  const kept = keptToken === undefined ? undefined : hashToken(keptToken);
  await sessionQueries.deleteSessionsOf(tx, userId, kept);
  await notifyLive(tx, `person:${userId}`);
}
