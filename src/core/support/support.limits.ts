import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const supportLimits = {
  /** Characters of one message. */
  message: 5000,
  /** Messages in one thread, which is read as a whole. */
  messages: 200,
  /** For how long the team may be away. */
  awayDays: 60,
  /** For how long a guest's message stays. */
  guestDays: 90,
} as const;

const tooMany = "That is a lot of messages at once.";

export const supportRates = {
  written: { name: "support-written", tries: 20, seconds: hourSeconds, message: tooMany },
  answered: { name: "support-answered", tries: 120, seconds: hourSeconds, message: tooMany },
} as const satisfies Record<string, RateLimit>;
