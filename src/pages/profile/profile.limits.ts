import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const profileRates = {
  changed: {
    name: "profile-changed",
    tries: 120,
    seconds: hourSeconds,
    message: "You've changed your profile very often.",
  },
  exports: {
    name: "export",
    tries: 5,
    seconds: hourSeconds,
    message: "You've downloaded your data a few times just now.",
  },
  deletions: { name: "delete-account", tries: 10, seconds: hourSeconds / 4 },
  deletionLinks: { name: "delete-account-link", tries: 5, seconds: hourSeconds },
} as const satisfies Record<string, RateLimit>;
