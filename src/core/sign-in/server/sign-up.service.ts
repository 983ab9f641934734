import { findSignedIn, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { isReservedAddress } from "#src/core/people/server/reserved-address.ts";
import { insertUser } from "#src/core/people/server/user.queries.ts";
import {
  signInBrowser,
  type KnownBrowser,
  type BrowserTokens,
} from "#src/core/sessions/server/sign-in-browser.service.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { countsFor, signInRates } from "#src/core/sign-in/server/sign-in-rates.constants.ts";
import type { SignUpRequest } from "#src/core/sign-in/sign-in.schema.ts";
import { AppError, invalidInput } from "#src/server/http/errors.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * Creates an account and signs in, both or neither: an account without a session would make a retry fail as
 * taken.
 */
export async function signUp(
  platform: Platform,
  { input, network, browser }: { input: SignUpRequest; network: string; browser: KnownBrowser },
): Promise<{ signedIn: SignedIn; tokens: BrowserTokens }> {
  const { password, confirmPassword: _, returnTo, ...fields } = input;
  if (isReservedAddress(platform.settings, fields.email)) {
    throw invalidInput("email", "Please use an email address that can receive mail.");
  }
  const { signUpAddress, signUpAccount } = signInRates;
  await platform.rateLimits.take(platform.db, countsFor(signUpAddress, network, signUpAccount, fields.email));
  const passwordHash = await hashPassword(password);

  return platform.db.transaction(async (tx) => {
    const created = await insertUser(tx, { ...fields, passwordHash });
    if (!created) throw new AppError(409, "An account with this email already exists");
    await sendEmail(platform, tx, confirmationEmail, { email: created.email, returnTo }, { key: created.id });
    const tokens = (await signInBrowser(tx, created.id, browser))!;
    return { tokens, signedIn: await findSignedIn(platform, tx, created.id) };
  });
}
