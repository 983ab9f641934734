import { refuseAddresses } from "#src/core/people/server/name-address.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { storeAcceptances } from "#src/core/people/server/legal-version.queries.ts";
import { storeConsents } from "#src/core/people/server/consent.queries.ts";
import {
  findUserByEmail,
  findUserById,
  insertUser,
  replacePasswordHash,
} from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { knownDevice, type KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { signInBrowser } from "#src/core/sessions/server/session.service.ts";
import { enter, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { verifyPassword, hashPassword } from "#src/core/sign-in/server/password.ts";
import { expectHardToGuess } from "#src/core/sign-in/server/password-rules.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { countsFor, type Count } from "#src/server/rate-limit/rate-limits.queries.ts";
import type { SignUpRequest } from "#src/core/sign-in/account-requests.schema.ts";
import type { SignInInput } from "#src/core/sign-in/sign-in.schema.ts";
import { AppError, invalidInput } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Settings } from "#src/server/settings.ts";
import { inTransaction } from "#src/server/transaction.ts";

export type SignInAttempt = SignInInput & { network: string; browser: KnownBrowser };

export async function signIn(
  platform: Platform,
  attempt: SignInAttempt,
): Promise<Entered | { secondStepToken: string }> {
  const { userId, checkedHash } = await checkCredentials(platform, attempt);
  return inTransaction(platform, async (tx) => {
    const entered = await enter(tx, userId, attempt.browser, { by: "password", checkedHash });
    if (!entered) throw wrongCredentials();
    return entered;
  });
}

/**
 * Checks an address and its password. Failures are counted by network and by account; those from a known
 * device of the account are counted apart, so that strangers who guess cannot lock the owner out. Successes
 * have their own limits: each costs the time of a hash and a session.
 */
export async function checkCredentials(platform: Platform, attempt: SignInAttempt) {
  const { db, rateLimits, metrics } = platform;
  const found = await findUserByEmail(db, attempt.email);
  const { byNetwork, byAccount } = await countsOf(db, attempt, found);
  const { signedInAddress, signedInAccount } = signInRates;
  const successes = countsFor(signedInAddress, attempt.network, signedInAccount, attempt.email);
  await rateLimits.take(db, [...byNetwork, ...byAccount, ...successes]);

  const fits = await verifyPassword(found?.passwordHash, attempt.password);
  if (!found?.passwordHash || !fits) {
    await rateLimits.giveBack(db, successes);
    metrics.signInsRefused.inc({ step: "password" });
    logSignIn(platform, "sign-in refused", {
      browser: attempt.browser,
      accountId: found?.id,
      by: "password",
    });
    throw wrongCredentials();
  }

  await rateLimits.giveBack(db, byNetwork);
  await rateLimits.reset(db, byAccount);
  const { id, passwordHash } = found;
  const checkedHash = fits === "as typed" ? await hashAnew(db, found, attempt.password) : passwordHash;
  return { userId: id, checkedHash };
}

/** Hashes a known password in normalized form, so that it works from any keyboard; returns the hash that it matches now. */
async function hashAnew(db: Platform["db"], { id, passwordHash }: Account, password: string) {
  const newHash = await hashPassword(password);
  if (await replacePasswordHash(db, id, { from: passwordHash!, to: newHash })) return newHash;
  // Another device was faster, or the password was changed: then the stored hash does not match.
  const stored = (await findUserById(db, id))?.passwordHash;
  return stored && (await verifyPassword(stored, password)) ? stored : newHash;
}

async function countsOf(
  db: Platform["db"],
  { email, network, browser: { deviceToken } }: SignInAttempt,
  user: Account | undefined,
): Promise<{ byNetwork: Count[]; byAccount: Count[] }> {
  const device = deviceToken && (await knownDevice(db, user, deviceToken));
  if (device) {
    return { byNetwork: [], byAccount: [{ limit: signInRates.signInDevice, key: `${email} ${device}` }] };
  }
  const [byAddress, account] = countsFor(
    signInRates.signInAddress,
    network,
    signInRates.signInAccount,
    email,
  );
  return { byNetwork: [byAddress!], byAccount: [account!] };
}

// The same answer for a wrong address and a wrong password, so that it does not reveal accounts.
export const wrongCredentials = () =>
  new AppError(401, "Invalid email or password", { code: "sign-in-failed" });

const emailTaken = () =>
  new AppError(409, "An account with this email already exists", { code: "email-taken" });

/** Creates an account and signs in, both or neither: otherwise a retry would fail, because the address is taken. */
export async function signUp(
  platform: Platform,
  { input, network, browser }: { input: SignUpRequest; network: string; browser: KnownBrowser },
): Promise<Entered> {
  const { password, confirmPassword: _, returnTo, isAdult, mayUseCongregation, ...fields } = input;
  if (isReservedAddress(platform.settings, fields.email)) {
    throw invalidInput("email", "Please use an email address that can receive mail.");
  }
  refuseAddresses(fields);
  expectHardToGuess(platform, password, fields);
  const { signUpAddress, signUpAccount } = signInRates;
  await platform.rateLimits.take(platform.db, countsFor(signUpAddress, network, signUpAccount, fields.email));
  const passwordHash = await hashPassword(password);

  const entered = await inTransaction(platform, async (tx) => {
    const created = await insertUser(tx.db, { ...fields, passwordHash });
    if (!created) throw emailTaken();
    await storeConsents(tx.db, created.id, {
      isAdult,
      mayUseCongregation: Boolean(created.congregation) && mayUseCongregation,
    });
    await storeAcceptances(tx.db, created.id);
    await sendEmail(tx, confirmationEmail, { email: created.email, returnTo }, { key: created.id });
    const tokens = (await signInBrowser(tx.db, created.id, browser))!;
    return { tokens, signedIn: await findSignedIn(tx, created.id, null) };
  });
  logSignIn(platform, "signed up", { browser, accountId: entered.signedIn.user.id, by: "password" });
  return entered;
}

// RFC 2606 reserves these domains: nobody can own one, and no email arrives there.
const reserved = /\.(?:invalid|test|example|localhost)$/;

/** Whether nobody can own an address. Only in production: development and tests use such addresses. */
export const isReservedAddress = ({ production }: Pick<Settings, "production">, email: string): boolean =>
  production && reserved.test(email);
