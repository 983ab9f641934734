import { isoBase64URL } from "@simplewebauthn/server/helpers";
import { type PasskeyOverview, passkeysAtMost } from "#src/core/passkeys/passkey.schema.ts";
import { siteOf, userHandle } from "#src/core/passkeys/server/ceremony.service.ts";
import { again, isRecent, showFirst } from "#src/core/passkeys/server/fresh-proof.ts";
import {
  countRecoveryCodes,
  deletePasskey,
  deletePasskeysOf,
  deletePasskeysSince,
  deleteRecoveryCodesOf,
  deleteRecoveryCodesSince,
  findPasskeysOf,
  insertPasskey,
  insertRecoveryCodes,
} from "#src/core/passkeys/server/passkey.queries.ts";
import type { PasskeyRow, passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#src/core/passkeys/server/recovery-codes.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { findUserById, lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { endSessionsOf, findSessionRow } from "#src/core/sessions/server/session.queries.ts";
import { renewSession } from "#src/core/sessions/server/session.service.ts";
import { tellOfNewDevice } from "#src/core/sign-in/server/admin-device.service.ts";
import { verifyPassword } from "#src/core/sign-in/server/password.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Disowned } from "#src/core/sign-in/server/sign-in.slots.ts";
import { AppError, invalidInput, limitReached, notFound, unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { minuteMs } from "#src/shared/dates.ts";

type Asker = { signedIn: SignedIn; browser: KnownBrowser };

/** The proof that a change of passkeys requires: somebody at her open laptop must not be able to add one. */
async function neededFor(db: Database, { signedIn, browser }: Asker, own: readonly PasskeyRow[]) {
  if (isRecent(signedIn.confirmedAt)) return null;
  if (own.length > 0) return "passkey";
  if (signedIn.user.hasPassword) return "password";
  const session = browser.sessionToken && (await findSessionRow(db, browser.sessionToken));
  return session && isRecent(session.createdAt) ? null : "sign-in";
}

/** How long after an emailed link set her password she may remove passkeys without a proof. */
const afterResetMs = 30 * minuteMs;

/**
 * The proof that the removal of a passkey requires. None right after an emailed link set her password: a passkey that she
 * does not know may be a thief's, and hers may be on a lost device. All sessions ended then, so whoever is here has signed
 * in since. Not if passkeys are a second step or enable the powers of a role: access to her email alone must not be enough
 * to remove them.
 */
async function neededToRemove(
  { db, settings }: Pick<Platform, "db" | "settings">,
  asker: Asker,
  own: readonly PasskeyRow[],
) {
  const { user } = asker.signedIn;
  const hasPowers = user.role !== "member" || settings.adminEmails.includes(user.email);
  const isReset = user.passwordResetAt && Date.now() - user.passwordResetAt.getTime() < afterResetMs;
  return isReset && !user.secondStep && !hasPowers ? null : neededFor(db, asker, own);
}

export async function overviewOf(platform: Platform, asker: Asker): Promise<PasskeyOverview> {
  const { db, settings } = platform;
  const { user } = asker.signedIn;
  const own = await findPasskeysOf(db, user.id);
  return {
    passkeys: own.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    secondStep: user.secondStep,
    needs: await neededFor(db, asker, own),
    needsToRemove: await neededToRemove(platform, asker, own),
    accepted: {
      rpId: siteOf(settings),
      userId: isoBase64URL.fromBuffer(userHandle(user.id)),
      allAcceptedCredentialIds: own.map(({ credentialId }) => credentialId),
    },
  };
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The change: a removal may require less, see neededToRemove. */
type Change = { removes?: boolean; password?: string | undefined };

/** Throws unless she has just proved her identity: by a passkey, or by her password if she has none yet. */
export async function expectSelf(
  platform: Platform,
  asker: Asker,
  { removes, password }: Change = {},
): Promise<void> {
  const { db } = platform;
  const { user } = asker.signedIn;
  const own = await findPasskeysOf(db, user.id);
  const needed = removes ? await neededToRemove(platform, asker, own) : await neededFor(db, asker, own);
  if (needed === "passkey") throw showFirst();
  if (needed === "sign-in") throw again("Please sign out and in again first, so we know it's you.");
  if (needed === null) return;
  const hash = (await findUserById(db, user.id))?.passwordHash;
  if (!(await verifyPassword(hash, password ?? ""))) {
    logSignIn(platform, "sign-in refused", { browser: asker.browser, accountId: user.id, by: "password" });
    throw invalidInput("password", "Your password is not correct.");
  }
}

type NewPasskey = Pick<typeof passkeys.$inferInsert, "credentialId" | "publicKey" | "counter" | "transports">;

/** Stores a new passkey; the first comes with ten recovery codes. Returns the session's new token for its cookie. */
export const addPasskey = (platform: Platform, { signedIn, browser }: Asker, made: NewPasskey) =>
  inTransaction(platform, async (tx) => {
    const userId = signedIn.user.id;
    await lock(tx.db, userId);
    const own = await findPasskeysOf(tx.db, userId);
    // Checked again: the challenge may be from before her first passkey, and from a thief.
    if (own.length > 0 && !isRecent(signedIn.confirmedAt)) throw showFirst();
    if (own.length >= passkeysAtMost) {
      throw limitReached(`You have ${passkeysAtMost} passkeys. Remove one that you don't use first.`);
    }
    const name = deviceName(browser.userAgent ?? null);
    const passkey = await insertPasskey(tx.db, { userId, name, ...made });
    if (!passkey) throw new AppError(409, "This passkey is already here.");
    await tellOfNewDevice(tx, { userId, browser, how: "passkey" });
    await tellOfChange(tx, { userId, browser, what: "passkey-added" });
    // Creating one is a proof too: her device has just verified her.
    const sessionToken = await renewSession(tx.db, browser.sessionToken, { confirmed: true });
    const hasCodes = (await countRecoveryCodes(tx.db, userId)) > 0;
    return { passkey, recoveryCodes: hasCodes ? null : await replaceCodes(tx.db, userId), sessionToken };
  });

/** Removes a passkey, and with the last one codes and second step. Ends other sessions, perhaps opened with it. */
export const removePasskey = (platform: Platform, { signedIn, browser }: Asker, id: string) =>
  inTransaction(platform, async (tx) => {
    const userId = signedIn.user.id;
    await lock(tx.db, userId);
    if (!(await deletePasskey(tx.db, userId, id))) throw notFound("Passkey");
    const isLast = (await findPasskeysOf(tx.db, userId)).length === 0;
    if (isLast) await forgetPasskeys(tx.db, userId);
    await endSessionsOf(tx.db, userId, browser.sessionToken);
    await tellOfChange(tx, {
      userId,
      browser,
      what: isLast ? "last-passkey-removed" : "passkey-removed",
    });
  });

/** Replaces all recovery codes by ten new ones. */
export const renewCodes = (platform: Platform, { signedIn, browser }: Asker): Promise<string[]> =>
  inTransaction(platform, async (tx) => {
    const userId = signedIn.user.id;
    await lockWithPasskey(tx.db, userId);
    await tellOfChange(tx, { userId, browser, what: "codes-renewed" });
    return replaceCodes(tx.db, userId);
  });

/** Turns the second step on or off. Turning it on ends other sessions, which did without it. */
export const setSecondStep = (platform: Platform, { signedIn, browser }: Asker, on: boolean) =>
  inTransaction(platform, async (tx) => {
    const userId = signedIn.user.id;
    const { secondStep } = await lockWithPasskey(tx.db, userId);
    if (secondStep === on) return;
    await updateUser(tx.db, userId, { secondStep: on });
    if (on) await endSessionsOf(tx.db, userId, browser.sessionToken);
    await tellOfChange(tx, { userId, browser, what: on ? "second-step-on" : "second-step-off" });
  });

/** Removes all passkeys and codes of an account, in a transaction that has locked it; its password is enough again. */
export async function forgetPasskeys(db: Transaction, userId: string): Promise<void> {
  await deletePasskeysOf(db, userId);
  await deleteRecoveryCodesOf(db, userId);
  await updateUser(db, userId, { secondStep: false });
}

/**
 * Removes the passkeys and codes that were made while somebody else was in an account, in a transaction that has locked it;
 * also turns the second step off if no passkey is left for it.
 */
export async function disownPasskeys(tx: TransactionPlatform, { userId, since }: Disowned): Promise<void> {
  const removed = await deletePasskeysSince(tx.db, userId, since);
  await deleteRecoveryCodesSince(tx.db, userId, since);
  if (removed === 0) return;
  const isLast = (await findPasskeysOf(tx.db, userId)).length === 0;
  if (isLast) await forgetPasskeys(tx.db, userId);
  const what = isLast ? "last-passkey-removed" : "passkey-removed";
  await tellOfChange(tx, { userId, browser: null, what });
}

async function lock(db: Transaction, userId: string) {
  const user = await lockUser(db, userId);
  if (!user) throw unauthorized();
  return user;
}

async function lockWithPasskey(db: Transaction, userId: string) {
  const user = await lock(db, userId);
  if ((await findPasskeysOf(db, userId)).length === 0) throw new AppError(409, "Add a passkey first.");
  return user;
}

async function replaceCodes(db: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodesOf(db, userId);
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
