import { dayMs, hourMs } from "#src/shared/dates.ts";

/** How long an event without an end is taken to last, in ms, wherever that is asked: on the site and in calendars. */
export const usualLengthMs = 3 * hourMs;

/** How long an event may last, in ms. */
export const longestMs = 14 * dayMs;

/** When an event ends. */
export const endOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Date =>
  endsAt ?? new Date(startsAt.getTime() + usualLengthMs);
