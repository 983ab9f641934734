import { dayMs, hourMs, hourSeconds, minuteMs } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** Characters of texts, and how many times an offer has, how far ahead they may be and how long it may last. */
export const appointmentLimits = {
  place: 200,
  line: 500,
  times: 3,
  daysAhead: 60,
  minutes: { least: 15, usual: 30, most: 180 },
} as const;

/** How long after its end the place of an appointment is kept. */
export const placeKeptMs = 30 * dayMs;

/** How long after its start a friend's page is there. */
export const friendPageMs = dayMs;

/** The reminder of the evening before is sent until then, that of the hour before until shortly before the start. */
export const reminderMs = { eveningUseful: 4 * hourMs, hour: hourMs, hourUseful: 15 * minuteMs } as const;

/** For how long after an appointment the question of the day after is asked and can be answered. */
export const askedWithin = { asked: 7 * dayMs, answered: 30 * dayMs } as const;

/** How many members have to answer unfavourably about one subject before organizers are shown it. */
export const unfavourableMembers = 3;

/** How long such a subject may wait for an organizer: nobody is promised anything. */
export const hoursToLookInto = 72;

export const appointmentRates: Record<"changed" | "pageRead", RateLimit> = {
  changed: {
    name: "appointments-changed",
    tries: 60,
    seconds: hourSeconds,
    message: "You’ve planned and changed a lot in the last hour.",
  },
  pageRead: {
    name: "appointment-pages-read",
    tries: 300,
    seconds: 10 * 60,
    message: "Too many pages were opened from here in the last few minutes.",
  },
};
