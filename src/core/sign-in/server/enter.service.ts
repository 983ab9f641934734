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

/** Somebody who is signed in now, and the tokens to set as her browser's cookies. */
export type Entered = { signedIn: SignedIn; tokens: BrowserTokens };

type Confirming = "passkey" | "recovery-code";
type EntryProof = Pick<Proof, "checkedHash"> & {
  by: "password" | AuthProvider["name"] | Confirming;
  signsUp?: boolean;
};

/** Holds the token of a browser where the password was right, until a passkey or a recovery code follows. */
export const secondStepCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "second-step", { maxAgeMs: 10 * minuteMs });

/**
 * The one way to a session, but for signing up: within a transaction, for whoever has shown a password, a provider's word,
 * a passkey or a recovery code (`by`). Where she wants a passkey after her password, she gets no session but a token for that
 * second step; passkeys and codes need none. Undefined if the password has changed since it was checked, if there is no
 * such account, and for a passkey or a code of an account whose address nobody has confirmed: its maker may be a stranger.
 * She is told of a new browser by email, unless she signs up on it (`signsUp`), and so are all admins of an admin's.
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
