/** The error if the sign-in worked but the browser did not store the cookie. */
export const cookiesBlocked =
  "Your browser blocked the cookie that keeps you signed in. Allow cookies for this site and try again.";

/** Texts for the sign-in screen's `error` parameter: why a sign-in with a provider or without JavaScript failed. */
export const providerErrors = {
  "provider-unavailable": "This way to sign in isn’t available right now. Please try another one.",
  "provider-cancelled": "You cancelled signing in.",
  "provider-expired":
    "Signing in took too long, was started in another browser, or your browser blocked our cookie. Allow cookies for this site and try again.",
  "provider-failed": "Couldn’t sign you in. Please try again.",
  "email-not-verified":
    "Your email address isn’t confirmed with them yet. Confirm it there, or sign in with email.",
  "account-not-verified":
    "An account with this email address isn’t confirmed yet. Sign in with your password, or reset it, and confirm your address first.",
  "cookies-blocked": cookiesBlocked,
  "too-many-attempts": "Too many attempts. Please try again later.",
} as const;

export type ProviderError = keyof typeof providerErrors;

/** The text of an `error` parameter; undefined for an unknown one. */
export const signInErrorOf = (error: string): string | undefined =>
  Object.hasOwn(providerErrors, error) ? providerErrors[error as ProviderError] : undefined;
