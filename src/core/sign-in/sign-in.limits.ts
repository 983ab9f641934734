import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

const minute = 60;

const rate = (name: string, tries: number, seconds: number): RateLimit => ({ name, tries, seconds });

/** Rate limits of account endpoints; a household, a campus or a phone network shares one address. */
export const signInRates = {
  signInAddress: rate("sign-in-address", 100, 15 * minute),
  signInAccount: rate("sign-in-account", 10, 15 * minute),
  signInDevice: rate("sign-in-device", 10, 15 * minute),
  signedInAddress: rate("signed-in-address", 300, 15 * minute),
  signedInAccount: rate("signed-in-account", 30, 15 * minute),
  signUpAddress: rate("sign-up-address", 60, hourSeconds),
  signUpAccount: rate("sign-up-account", 5, hourSeconds),
  forgotAddress: rate("forgot-address", 30, hourSeconds),
  forgotAccount: rate("forgot-account", 5, hourSeconds),
  resetAddress: rate("reset-address", 100, 15 * minute),
  resetToken: rate("reset-token", 30, 15 * minute),
  notMeAddress: rate("not-me-address", 100, 15 * minute),
  notMeToken: rate("not-me-token", 30, 15 * minute),
  confirmationAddress: rate("email-confirmation-address", 30, hourSeconds),
  confirmationAccount: rate("email-confirmation-account", 5, hourSeconds),
  passwordChange: rate("password-change", 10, 15 * minute),
  providerAddress: rate("provider-address", 100, 15 * minute),
} as const;
