import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const announcementLimits = {
  /** Characters. */
  title: 90,
  text: 5000,
  /** Between the press and the sending, in minutes. */
  waits: 10,
  /** After so many hours it does not go out anymore: after a long failure, "tonight" may be another night. */
  lateAfter: 24,
  /** Within 24 hours, without those that were stopped before anybody had them. */
  perDay: 5,
  /** Members who get it in one transaction. */
  batch: 500,
} as const;

export const announcementRates = {
  tests: {
    name: "announcement-tests",
    tries: 10,
    seconds: hourSeconds,
    message: "That is a lot of tests at once.",
  },
} as const satisfies Record<string, RateLimit>;
