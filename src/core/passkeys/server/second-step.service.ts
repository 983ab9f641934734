import { hashRecoveryCode } from "#src/core/passkeys/server/recovery-codes.ts";
import type { ShownPasskey } from "#src/core/passkeys/server/ceremony.service.ts";
import { passkeyRates } from "#src/core/passkeys/passkey.limits.ts";
import { findPasskey, notePasskeyUse, takeRecoveryCode } from "#src/core/passkeys/server/passkey.queries.ts";
import { passkeyRefused } from "#src/core/passkeys/server/passkey-refusals.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { renewSession } from "#src/core/sessions/server/session.service.ts";
import { ownerOfToken, takeToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { enter, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { AppError, forbidden, invalidInput, unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { unconfirmedRefusal } from "#src/shared/actor.ts";

/** The proof: a passkey that has answered its challenge, or a recovery code as typed. */
export type SelfProof = { shown: ShownPasskey | undefined } | { code: string };

const wrongCode = () => invalidInput("code", "This recovery code is wrong or already used.");
const expired = () => new AppError(401, "That took too long. Please sign in again.", { code: "expired" });

/** Signs in by passkey alone. */
export async function signInByPasskey(
  platform: Platform,
  { shown, browser }: { shown: ShownPasskey | undefined; browser: KnownBrowser },
): Promise<Entered> {
  const at = "sign-in";
  if (!shown || shown === "removed") {
    throw passkeyRefused(platform, { at, why: shown ?? "wrong", browser });
  }
  const { userId } = shown.passkey;
  const { signedInAccount } = signInRates;
  await platform.rateLimits.take(platform.db, [{ limit: signedInAccount, key: userId }]);
  return inTransaction(platform, async (tx) => {
    // Locks the account before the passkey, in the same order as a removal, to avoid a deadlock.
    await lockUser(tx.db, userId);
    await useProof(tx, { at, userId, browser, proof: { shown } });
    const entered = await enter(tx, userId, browser, { by: "passkey" });
    if (!entered) throw passkeyRefused(tx, { at, why: "wrong", browser, accountId: userId });
    return entered;
  });
}

/** Completes a sign-in after the right password: `token` is from that browser's cookie. */
export async function takeSecondStep(
  platform: Platform,
  { token, browser, proof }: { token: string | undefined; browser: KnownBrowser; proof: SelfProof },
): Promise<Entered> {
  const { db } = platform;
  const at = "second-step";
  const tokenHash = hashToken(token ?? "");
  const userId = await ownerOfToken(db, tokenHash, "second-step", new Date());
  if (userId === undefined) throw expired();
  const counted = await countCode(platform, userId, proof);
  const entered = await inTransaction(platform, async (tx) => {
    const isOpen =
      (await lockUser(tx.db, userId)) && (await takeToken(tx.db, tokenHash, "second-step", new Date()));
    if (!isOpen) throw expired();
    await useProof(tx, { at, userId, browser, proof });
    const inside = await enter(tx, userId, browser, { by: wayOf(proof) });
    if (!inside) throw passkeyRefused(tx, { at, why: "wrong", browser, accountId: userId });
    return inside;
  });
  await platform.rateLimits.reset(db, counted);
  return entered;
}

/** Repeats the proof of identity in a session; returns the session's new token for its cookie. */
export async function confirmSelf(
  platform: Platform,
  { userId, browser, proof }: { userId: string; browser: KnownBrowser; proof: SelfProof },
): Promise<{ sessionToken: string }> {
  const counted = await countCode(platform, userId, proof);
  const sessionToken = await inTransaction(platform, async (tx) => {
    const user = await lockUser(tx.db, userId);
    if (!user) throw unauthorized();
    if (!user.emailVerifiedAt) throw forbidden(unconfirmedRefusal, "email-unconfirmed");
    await useProof(tx, { at: "inside", userId, browser, proof });
    return renewSession(tx.db, browser.sessionToken, { confirmed: true });
  });
  logSignIn(platform, "confirmed herself", { browser, accountId: userId, by: wayOf(proof) });
  await platform.rateLimits.reset(platform.db, counted);
  return { sessionToken };
}

const wayOf = (proof: SelfProof) => ("code" in proof ? "recovery-code" : "passkey");

async function countCode({ db, rateLimits }: Platform, userId: string, proof: SelfProof) {
  const counts = "code" in proof ? [{ limit: passkeyRates.recoveryCode, key: userId }] : [];
  await rateLimits.take(db, counts);
  return counts;
}

type Shown = {
  at: "sign-in" | "second-step" | "inside";
  userId: string;
  browser: KnownBrowser;
  proof: SelfProof;
};

/** Consumes the passkey assertion or recovery code, and emails her about a code. Throws if it is not hers or is used up. */
async function useProof(tx: TransactionPlatform, { at, userId, browser, proof }: Shown) {
  if ("code" in proof) {
    if (!(await takeRecoveryCode(tx.db, userId, hashRecoveryCode(userId, proof.code)))) {
      logSignIn(tx, "sign-in refused", { browser, accountId: userId, by: "recovery-code" });
      throw wrongCode();
    }
    return tellOfChange(tx, { userId, browser, what: "code-used" });
  }
  const { shown } = proof;
  const refused = (why: "wrong" | "removed" | "copied") =>
    passkeyRefused(tx, { at, why, browser, accountId: userId });
  if (shown === "removed") throw refused("removed");
  if (shown?.passkey.userId !== userId) throw refused("wrong");
  const { passkey } = shown;
  if (await notePasskeyUse(tx.db, passkey.id, shown)) return;
  // Its owner may have removed it since it was read.
  throw refused((await findPasskey(tx.db, passkey.credentialId)) ? "copied" : "removed");
}
