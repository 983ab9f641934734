import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const hour = 60 * 60;

/** How often a member may create and change events, and press RSVP; deleting or giving up refunds nothing. */
export const eventRates: Record<"created" | "changed" | "pressed", Limit> = {
  created: {
    name: "events-created",
    tries: 10,
    seconds: 24 * hour,
    message: "You have created 10 events within a day, which is as many as one member can.",
  },
  changed: {
    name: "events-changed",
    tries: 20,
    seconds: hour,
    message: "You have changed your events 20 times within an hour, and everybody gets a mail each time.",
  },
  pressed: {
    name: "events-rsvp",
    tries: 120,
    seconds: 10 * 60,
    message: "You have pressed RSVP very often.",
  },
};
