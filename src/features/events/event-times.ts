import { dayIn, daysBetween, dayMs, hourMs } from "#src/shared/dates.ts";

/** The assumed length of an event without an end, in ms, on the site and in calendars. */
export const usualLengthMs = 3 * hourMs;

export const longestMs = 14 * dayMs;

export const endOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Date =>
  endsAt ?? new Date(startsAt.getTime() + usualLengthMs);

/** Whether something that has yet to start does so today or tomorrow, by calendar days in a time zone. */
export function startsOn(timeZone: string, startsAt: Date, now: Date): "today" | "tomorrow" | null {
  if (startsAt <= now) return null;
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, startsAt));
  return days === 0 ? "today" : days === 1 ? "tomorrow" : null;
}
