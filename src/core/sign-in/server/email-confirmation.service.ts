import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { findUserById, lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { renewSession } from "#src/core/sessions/server/session.service.ts";
import { enter, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { checkCredentials, wrongCredentials } from "#src/core/sign-in/server/sign-in.service.ts";
import {
  deleteTokensOf,
  ownerOfToken,
  takeToken,
  issueToken,
} from "#src/core/sign-in/server/account-token.queries.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Actor } from "#src/shared/actor.ts";

/** The result of an emailed link: confirmed and signed in unless a second step follows, or a password is needed first. */
export type Confirmation =
  | { confirmed: true; sessionToken: string; entered?: undefined }
  | { confirmed: true; entered: Entered | { secondStepToken: string } }
  | { confirmed: false; passwordToken: string };

/** Whether a confirmation link is for the actor's own account, and whether that has a password; undefined if it is invalid. */
export async function findConfirmation(
  { db }: Platform,
  actor: Actor,
  { token }: { token: string },
): Promise<{ own: boolean; hasPassword: boolean } | undefined> {
  const owner = await ownerOfToken(db, hashToken(token), "verify-email", new Date());
  const user = owner === undefined ? undefined : await findUserById(db, owner);
  return user && { own: isOwn(actor, user.id), hasPassword: user.passwordHash !== null };
}

type Attempt = { token: string; password: string | undefined; network: string; browser: KnownBrowser };

/**
 * Consumes a confirmation link; undefined if it cannot be used. The link proves that somebody reads the address's email,
 * not that they created the account: a stranger may have, and may be signed in to it. So it confirms the actor's own
 * account, or that of somebody who also knows its password; a wrong one throws 401 and 429 as signing in does. For anybody
 * else it ends the account's sessions and returns a token to choose a new password, which then confirms the address.
 */
export async function confirmByLink(
  platform: Platform,
  actor: Actor,
  { token, password, network, browser }: Attempt,
): Promise<Confirmation | undefined> {
  const { db } = platform;
  const tokenHash = hashToken(token);
  const owner = await ownerOfToken(db, tokenHash, "verify-email", new Date());
  const user = owner === undefined ? undefined : await findUserById(db, owner);
  if (!user) return undefined;
  const checked =
    password !== undefined && !isOwn(actor, user.id)
      ? await checkCredentials(platform, { email: user.email, password, network, browser })
      : undefined;
  return inTransaction(platform, async (tx): Promise<Confirmation | undefined> => {
    const found = await lockUser(tx.db, user.id);
    if (!found || !(await takeToken(tx.db, tokenHash, "verify-email", new Date()))) return undefined;
    if (!checked && !isOwn(actor, user.id)) return handOver(tx.db, user.id);
    await confirm(tx, found);
    const reason = "address-confirmed";
    logSignIn(tx, "way in changed", { browser, accountId: user.id, by: "link", reason });
    // Somebody with a copy of the old session must not get the new rights.
    if (!checked) return { confirmed: true, sessionToken: await renewOnly(tx.db, user.id, browser) };
    const entered = await enter(tx, user.id, browser, {
      by: "password",
      checkedHash: checked.checkedHash,
    });
    if (!entered) throw wrongCredentials();
    return { confirmed: true, entered };
  });
}

async function confirm(tx: TransactionPlatform, { id, emailVerifiedAt }: Account): Promise<void> {
  await deleteTokensOf(tx.db, id, "verify-email");
  await notifyLive(tx.db, `account:${id}`);
  await updateUser(tx.db, id, { emailVerifiedAt: emailVerifiedAt ?? new Date() });
  for (const act of declaredForSignIn.in(tx.registry).onConfirmedAddress) await act(tx, id);
}

/** Gives this browser's session a new token, and ends all others of the account. */
async function renewOnly(db: Transaction, userId: string, browser: KnownBrowser): Promise<string> {
  const sessionToken = await renewSession(db, browser.sessionToken);
  await endSessionsOf(db, userId, sessionToken);
  return sessionToken;
}

async function handOver(db: Transaction, userId: string): Promise<Confirmation> {
  await endSessionsOf(db, userId);
  return { confirmed: false, passwordToken: await issueToken(db, userId, "reset-password") };
}

const isOwn = (actor: Actor, owner: string) => actor.kind === "member" && actor.id === owner;
