import type { SignedIn } from "#src/features/accounts/server/actor.ts";
import { tryLimits, countsFor } from "#src/features/accounts/server/account.limits.ts";
import { isKnownDevice } from "#src/features/accounts/server/known-device.queries.ts";
import { verifyPassword } from "#src/features/accounts/server/password.ts";
import { findUserByEmail } from "#src/features/accounts/server/user.queries.ts";
import { AppError } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Count } from "#src/server/rate-limit.ts";

/** Who tries to sign in, and from where. */
export type SignInAttempt = { email: string; password: string; network: string; deviceHash?: string };

/** The answer to a wrong address and to a wrong password: which of the two it was is nobody's business. */
export const wrongCredentials = () => new AppError(401, "Invalid email or password");

/**
 * Checks an address with its password. Failures are counted by network and by account; those from a device that has
 * signed in to the account before are counted apart, so that nobody can keep its owner out by guessing.
 */
export async function checkCredentials(
  { db, rateLimits }: Pick<Platform, "db" | "rateLimits">,
  attempt: SignInAttempt,
): Promise<SignedIn & { checkedHash: string }> {
  const { byPlace, byAccount } = await countsOf(db, attempt);
  await rateLimits.take([...byPlace, ...byAccount]);

  const found = await findUserByEmail(db, attempt.email);
  const fits = await verifyPassword(found?.user.passwordHash, attempt.password);
  if (!found?.user.passwordHash || !fits) throw wrongCredentials();

  await rateLimits.giveBack(byPlace);
  await rateLimits.forget(byAccount);
  return { ...found, checkedHash: found.user.passwordHash };
}

async function countsOf(
  db: Platform["db"],
  { email, network, deviceHash }: SignInAttempt,
): Promise<{ byPlace: Count[]; byAccount: Count[] }> {
  if (deviceHash !== undefined && (await isKnownDevice(db, email, deviceHash))) {
    return { byPlace: [], byAccount: [{ limit: tryLimits.signInDevice, key: `${email} ${deviceHash}` }] };
  }
  const [place, account] = countsFor(tryLimits.signInAddress, network, tryLimits.signInAccount, email);
  return { byPlace: [place!], byAccount: [account!] };
}
