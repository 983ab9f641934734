export const providerNames = ["google", "apple", "replit"] as const;

/** A provider for signing in; offered only while available. */
export type AuthProvider = {
  name: (typeof providerNames)[number];
  displayName: string;
  available: boolean;
};
