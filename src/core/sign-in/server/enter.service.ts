import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import { tellOfNewDevice } from "#src/core/sign-in/server/admin-device.service.ts";
import type { AuthProvider } from "#src/core/sign-in/provider.options.ts";
import { issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { findSignedIn, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import {
  knownDevice,
  type BrowserTokens,
  type KnownBrowser,
} from "#src/core/sessions/server/session-cookies.ts";
import { signInBrowser, type Proof } from "#src/core/sessions/server/session.service.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { hostCookie } from "#src/server/http/host-cookie.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** A member who has just signed in, and the tokens to set as her browser's cookies. */
export type Entered = { signedIn: SignedIn; tokens: BrowserTokens };

type Confirming = "passkey" | "recovery-code";
type EntryProof = Pick<Proof, "checkedHash"> & {
  by: "password" | AuthProvider["name"] | Confirming;
  signsUp?: boolean;
};

/** Holds a browser's second-step token between the right password and the passkey or recovery code. */
export const secondStepCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "second-step", { maxAgeMs: 10 * minuteMs });

/**
 * The only way to a session, except signing up. Call it in a transaction, after a password, a provider, a passkey or a
 * recovery code (`by`) was verified. With a second step turned on, a password or provider gives no session but a token for
 * that step. Undefined if the password has changed since it was checked or the account is gone, and for a passkey or code
 * of an account whose address is not confirmed: a stranger may have created it. She is notified of a new browser by email,
 * unless she signs up on it (`signsUp`); so are all admins if she is an admin.
 */
export async function enter(
  tx: TransactionPlatform,
  userId: string,
  browser: KnownBrowser,
  proof: { by: Confirming },
): Promise<Entered | undefined>;
export async function enter(
  tx: TransactionPlatform,
  userId: string,
  browser: KnownBrowser,
  proof: EntryProof,
): Promise<Entered | { secondStepToken: string } | undefined>;
export async function enter(
  tx: TransactionPlatform,
  userId: string,
  browser: KnownBrowser,
  { by, checkedHash, signsUp = false }: EntryProof,
): Promise<Entered | { secondStepToken: string } | undefined> {
  const confirmed = by === "passkey" || by === "recovery-code";
  const user = await lockUser(tx.db, userId);
  if (!user || (checkedHash !== undefined && user.passwordHash !== checkedHash)) return undefined;
  if (confirmed && !user.emailVerifiedAt) return undefined;
  if (user.secondStep && !confirmed) {
    logSignIn(tx, "second step asked", { browser, accountId: userId, by });
    return { secondStepToken: await issueToken(tx.db, userId, "second-step") };
  }
  const isKnown = browser.deviceToken && (await knownDevice(tx.db, user, browser.deviceToken));
  if (!isKnown) await tellOfNewDevice(tx, { userId, browser, how: "sign-in" });
  if (!isKnown && !signsUp) await tellOfChange(tx, { userId, browser, what: "new-device" });
  const tokens = await signInBrowser(tx.db, userId, browser, { confirmed });
  if (!tokens) return undefined;
  logSignIn(tx, "signed in", { browser, accountId: userId, by });
  return { tokens, signedIn: await findSignedIn(tx, userId, confirmed ? new Date() : null) };
}
