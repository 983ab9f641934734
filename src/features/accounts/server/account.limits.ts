import type { Count, Limit } from "#src/server/rate-limit.ts";

const minute = 60;
const hour = 60 * minute;

const limit = (name: string, tries: number, seconds: number): Limit => ({ name, tries, seconds });

/** How often account calls may be tried; a home, a campus or a phone network shares one address. */
export const tryLimits = {
  signInAddress: limit("sign-in-address", 100, 15 * minute),
  signInAccount: limit("sign-in-account", 10, 15 * minute),
  signInDevice: limit("sign-in-device", 10, 15 * minute),
  signUpAddress: limit("sign-up-address", 60, hour),
  signUpAccount: limit("sign-up-account", 5, hour),
  forgotAddress: limit("forgot-address", 30, hour),
  forgotAccount: limit("forgot-account", 5, hour),
  resetAddress: limit("reset-address", 100, 15 * minute),
  resetToken: limit("reset-token", 30, 15 * minute),
  verificationAddress: limit("verification-address", 30, hour),
  verificationAccount: limit("verification-account", 5, hour),
  passwordChange: limit("password-change", 10, 15 * minute),
  providerAddress: limit("provider-address", 100, 15 * minute),
} as const;

/** The address first: who has used up her own tries must not use up those of the account that she aims at. */
export const countsFor = (byAddress: Limit, network: string, byAccount: Limit, account: string): Count[] => [
  { limit: byAddress, key: network },
  { limit: byAccount, key: account },
];
