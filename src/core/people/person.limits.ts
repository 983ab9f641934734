import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** Limits of account fields, in characters. */
export const accountLimits = {
  name: 80,
  email: 254,
  congregation: 120,
  bio: 1000,
  location: 120,
  passwordMin: 8,
  passwordMax: 256,
};

/** How many people's names an account or a network may read per hour. */
export const readingRates = {
  /** Fifty pages of a list: more than anybody looking for a roommate reads, but less than copying the directory takes. */
  member: {
    name: "people-read",
    tries: 600,
    seconds: hourSeconds,
    message: "You’ve looked at a lot of people in the last hour.",
  },
  /** A campus may share one network, and guests read first names only. */
  guest: { name: "people-read-by-guests", tries: 6000, seconds: hourSeconds },
  /** An account is flagged for the admins at most once an hour. */
  noted: { name: "people-read-noted", tries: 1, seconds: hourSeconds },
} as const satisfies Record<string, RateLimit>;
