import type { RateLimit } from "#src/shared/rate-limit.ts";

const hour = 60 * 60;

/** How often an account may change its profile, export its data and try to be deleted. */
export const profileRates = {
  changed: {
    name: "profile-changed",
    tries: 120,
    seconds: hour,
    message: "You've changed your profile very often.",
  },
  exports: {
    name: "export",
    tries: 5,
    seconds: hour,
    message: "You've downloaded your data a few times just now.",
  },
  deletions: { name: "delete-account", tries: 10, seconds: hour / 4 },
  deletionLinks: { name: "delete-account-link", tries: 5, seconds: hour },
} as const satisfies Record<string, RateLimit>;
