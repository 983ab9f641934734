import { dayMs, hourMs } from "#src/shared/dates.ts";

/** The assumed length of an event without an end, in ms, on the site and in calendars. */
export const usualLengthMs = 3 * hourMs;

export const longestMs = 14 * dayMs;

export const endOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Date =>
  endsAt ?? new Date(startsAt.getTime() + usualLengthMs);
