import { lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import {
  deleteTokensOf,
  ownerOfToken,
  takeToken,
  issueToken,
} from "#src/core/sign-in/server/account-token.queries.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Result of the emailed link: the account is confirmed, or a password has to be chosen first. */
export type Confirmation = { user: Account } | { passwordToken: string };

/** Whether a confirmation link is for the actor's own account; undefined if it cannot be used. */
export async function findConfirmation(
  { db }: Platform,
  actor: Actor,
  { token }: { token: string },
): Promise<{ own: boolean } | undefined> {
  const owner = await ownerOfToken(db, hashToken(token), "verify-email", new Date());
  return owner === undefined ? undefined : { own: isOwn(actor, owner) };
}

/**
 * Uses up a confirmation link; undefined if it cannot be used. The link proves that somebody reads the
 * address's email, not that they created the account: a stranger may have, and may be signed in to it. So it
 * confirms the actor's own account only. For anybody else it ends the account's sessions and returns a token
 * to choose a new password, which then confirms the address.
 */
export async function confirmByLink(
  { db }: Platform,
  actor: Actor,
  { token }: { token: string },
): Promise<Confirmation | undefined> {
  const tokenHash = hashToken(token);
  const owner = await ownerOfToken(db, tokenHash, "verify-email", new Date());
  if (owner === undefined) return undefined;
  return db.transaction(async (tx) => {
    const found = await lockUser(tx, owner);
    if (!found || !(await takeToken(tx, tokenHash, "verify-email", new Date()))) return undefined;
    return isOwn(actor, owner) ? confirm(tx, found) : handOver(tx, owner);
  });
}

async function confirm(tx: Database, { id, emailVerifiedAt }: Account): Promise<Confirmation> {
  await deleteTokensOf(tx, id, "verify-email");
  await notifyLive(tx, `account:${id}`);
  return { user: await updateUser(tx, id, { emailVerifiedAt: emailVerifiedAt ?? new Date() }) };
}

async function handOver(tx: Database, userId: string): Promise<Confirmation> {
  await endSessionsOf(tx, userId);
  return { passwordToken: await issueToken(tx, userId, "reset-password") };
}

const isOwn = (actor: Actor, owner: string) => actor.kind === "member" && actor.id === owner;
