import { memberFrom, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { hashToken, newToken } from "#src/server/secret-token.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import * as sessionQueries from "#src/core/sessions/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

// Writing the last visit at every request would make each read a write.
const touchEveryMs = 60 * 60 * 1000;

/** Starts a session and returns its token, which is stored nowhere but in the user's cookie. */
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

/** Whose live session a token opens, or undefined; a visit prolongs it. */
export async function resumeSession(
  { db, settings, registry }: Pick<Platform, "db" | "settings" | "registry">,
  token: string,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const { claims } = registry;
  const found = await sessionQueries.findSession(db, tokenHash, new Date(), claims, settings.adminEmails);
  if (!found) return undefined;
  if (Date.now() - found.lastSeenAt.getTime() > touchEveryMs) {
    await sessionQueries.touchSession(db, tokenHash, new Date(), new Date(Date.now() + sessionLimits.idle));
  }
  return memberFrom(found);
}

/** Ends a session; a token that is unknown or ended already does no harm. */
export const endSession = (db: Database, token: string) => sessionQueries.deleteSession(db, hashToken(token));

/** The actor's live sessions, the latest visit first; `current` is the one behind `token`. */
export async function listSessions(
  { db }: Pick<Platform, "db">,
  actor: Member,
  { token }: { token: string | undefined },
) {
  const rows = await sessionQueries.findSessionsOf(db, actor.id, new Date());
  const currentHash = token === undefined ? undefined : hashToken(token);
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === currentHash }));
}

/** Ends one of the actor's sessions; says whether it was the one behind `token`, or undefined if she has none such. */
export async function endOwnSession(
  { db }: Pick<Platform, "db">,
  actor: Member,
  { id, token }: { id: string; token: string | undefined },
) {
  const ended = await sessionQueries.deleteSessionOf(db, actor.id, id);
  return ended && { current: token !== undefined && ended.tokenHash === hashToken(token) };
}

/** Ends all of somebody's sessions on the connection of `db`, but for the one behind `keptToken`. */
export const endSessionsOf = (db: Database, userId: string, keptToken?: string) =>
  sessionQueries.deleteSessionsOf(db, userId, keptToken === undefined ? undefined : hashToken(keptToken));
