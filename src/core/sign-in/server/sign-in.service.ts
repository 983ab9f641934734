import { findSignedIn, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { findUserByEmail } from "#src/core/people/server/user.queries.ts";
import {
  signInBrowser,
  type KnownBrowser,
  type BrowserTokens,
} from "#src/core/sessions/server/sign-in-browser.service.ts";
import { isKnownDevice } from "#src/core/sessions/server/known-device.queries.ts";
import { verifyPassword } from "#src/core/sign-in/server/password.ts";
import { countsFor, signInRates } from "#src/core/sign-in/server/sign-in-rates.constants.ts";
import type { SignInInput } from "#src/core/sign-in/sign-in.schema.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Count } from "#src/server/rate-limit/rate-limits.queries.ts";
import { hashToken } from "#src/server/tokens.ts";

/** A sign-in attempt: the input, and the network and browser it comes from. */
export type SignInAttempt = SignInInput & { network: string; browser: KnownBrowser };

export async function signIn(
  platform: Platform,
  attempt: SignInAttempt,
): Promise<{ signedIn: SignedIn; tokens: BrowserTokens }> {
  const { userId, checkedHash } = await checkCredentials(platform, attempt);
  return platform.db.transaction(async (tx) => {
    const tokens = await signInBrowser(tx, userId, attempt.browser, checkedHash);
    if (!tokens) throw wrongCredentials();
    return { tokens, signedIn: await findSignedIn(platform, tx, userId) };
  });
}

/**
 * Checks an address and its password. Failures are counted by network and by account; those from a known
 * device of the account are counted apart, so that strangers who guess cannot lock the owner out. Successes
 * have their own limits: each costs the time of a hash and a session.
 */
async function checkCredentials({ db, rateLimits }: Platform, attempt: SignInAttempt) {
  const { byNetwork, byAccount } = await countsOf(db, attempt);
  const { signedInAddress, signedInAccount } = signInRates;
  const successes = countsFor(signedInAddress, attempt.network, signedInAccount, attempt.email);
  await rateLimits.take(db, [...byNetwork, ...byAccount, ...successes]);

  const found = await findUserByEmail(db, attempt.email);
  const fits = await verifyPassword(found?.passwordHash, attempt.password);
  if (!found?.passwordHash || !fits) {
    await rateLimits.giveBack(db, successes);
    throw wrongCredentials();
  }

  await rateLimits.giveBack(db, byNetwork);
  await rateLimits.reset(db, byAccount);
  return { userId: found.id, checkedHash: found.passwordHash };
}

async function countsOf(
  db: Platform["db"],
  { email, network, browser: { deviceToken } }: SignInAttempt,
): Promise<{ byNetwork: Count[]; byAccount: Count[] }> {
  const deviceHash = deviceToken && hashToken(deviceToken);
  if (deviceHash && (await isKnownDevice(db, email, deviceHash))) {
    return { byNetwork: [], byAccount: [{ limit: signInRates.signInDevice, key: `${email} ${deviceHash}` }] };
  }
  const [byAddress, account] = countsFor(
    signInRates.signInAddress,
    network,
    signInRates.signInAccount,
    email,
  );
  return { byNetwork: [byAddress!], byAccount: [account!] };
}

// The same answer for a wrong address and a wrong password, which reveals no accounts.
const wrongCredentials = () => new AppError(401, "Invalid email or password");
