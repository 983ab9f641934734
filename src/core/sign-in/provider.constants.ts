export const providerNames = ["google", "apple", "replit"] as const;

/** A provider for signing in; offered only while available. */
export type AuthProvider = {
  name: (typeof providerNames)[number];
  displayName: string;
  available: boolean;
};

/**
 * Texts for the `error` parameter of the sign-in screen's address, which says why a provider's sign-in
 * failed.
 */
export const providerErrors = {
  "provider-unavailable": "This way to sign in isn’t available right now. Please try another one.",
  "provider-cancelled": "You cancelled signing in.",
  "provider-expired": "Signing in took too long or was started in another browser. Please try again.",
  "provider-failed": "Couldn’t sign you in. Please try again.",
  "email-not-verified":
    "Your email address isn’t confirmed with them yet. Confirm it there, or sign in with email.",
  "account-not-verified":
    "An account with this email address isn’t confirmed yet. Sign in with your password, or reset it, and confirm your address first.",
  "too-many-attempts": "Too many attempts. Please try again later.",
} as const;

export type ProviderError = keyof typeof providerErrors;
