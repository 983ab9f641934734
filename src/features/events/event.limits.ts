import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
/** Limits of an event: characters of its texts, people, whole dollars. */
export const eventLimits = {
  title: 120,
  description: 3000,
  location: 160,
  address: 200,
  link: 500,
  capacityMax: 10_000,
  priceMax: 1000,
  message: 2000,
  cancelReason: 500,
  /** The maximum number of check-ins in one request. */
  checkIns: 500,
};

/** How often a member may create and change events, and press RSVP. Deleting an event or giving up a spot refunds nothing. */
export const eventRates: Record<"created" | "changed" | "pressed", RateLimit> = {
  created: {
    name: "events-created",
    tries: 10,
    seconds: daySeconds,
    message: "You’ve created 10 events today, which is the limit.",
  },
  changed: {
    name: "events-changed",
    tries: 20,
    seconds: hourSeconds,
    message: "You’ve changed your events 20 times within an hour, and everybody gets an email each time.",
  },
  pressed: {
    name: "events-rsvp",
    tries: 120,
    seconds: 10 * 60,
    message: "You’ve changed your RSVP very often.",
  },
};
