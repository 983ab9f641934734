import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
/** Maximum lengths in characters. */
export const messageLimits = { first: 1000, message: 2000, search: 100 } as const;

/** How many person or subject ids one request for contacts may name: about the first page of a list. */
export const contactsAtOnce = 12;

export const messageRates: Record<"contacted" | "written", RateLimit> = {
  contacted: {
    name: "contacts-made",
    tries: 10,
    seconds: daySeconds,
    message: "You've written to 10 new people in the last day, which is the limit.",
  },
  written: {
    name: "messages-written",
    tries: 200,
    seconds: hourSeconds,
    message: "You've written 200 messages in the last hour, which is the limit.",
  },
};
