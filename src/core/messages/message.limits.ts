import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
export const messageLimits = {
  /** Maximum lengths in characters. */
  first: 1000,
  message: 2000,
  search: 100,
  /** How many messages each of two has written when they are no longer strangers. */
  untilAcquainted: 10,
} as const;

/** How many of a conversation's first messages are read for what asks for care, even if one of the two hardly answers. */
export const firstMessagesRead = 100;

/** What of a member's conversations her browser stores for reading offline: how many, and characters of their messages in all. */
export const offlineMessages = { conversations: 20, each: 30, characters: 300_000 } as const;

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
