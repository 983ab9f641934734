import { dayParts } from "#src/features/events/client/event-times.ts";
import { dayIn, dayMs, formatIn, hourMs, timeIn, zoneNameIn } from "#src/shared/dates.ts";

/** "Tuesday, November 24", with the year if it is not that of `now`. */
export const dayInWords = (timeZone: string, date: string, now: Date) =>
  formatIn(timeZone, date, { weekday: "long", ...dayParts("long", timeZone, date, now) });

/** "6:30 to 8:15 PM, Eastern Time" */
export function hoursInWords(timeZone: string, date: string, endsAt: string | null): string {
  const zone = zoneNameIn(timeZone, date, "long");
  const start = timeIn(timeZone, date);
  if (!endsAt) return `${start}, ${zone}`;
  const end = timeIn(timeZone, endsAt);
  if (dayIn(timeZone, new Date(date)) !== dayIn(timeZone, new Date(endsAt)) && !isSoonAfter(date, endsAt)) {
    const day = formatIn(timeZone, endsAt, { weekday: "short", month: "short", day: "numeric" });
    return `${start} to ${day}, ${end}, ${zone}`;
  }
  const sameHalf = start.slice(-2) === end.slice(-2) && isSoonAfter(date, endsAt);
  return `${sameHalf ? start.replace(/ [AP]M$/, "") : start} to ${end}, ${zone}`;
}

/** "on Monday at 6:30 PM": a day before the start. */
export function reminderTime(timeZone: string, date: string): string {
  const moment = new Date(Date.parse(date) - dayMs);
  const weekday = formatIn(timeZone, moment, { weekday: "long" });
  return `on ${weekday} at ${timeIn(timeZone, moment.toISOString())}`;
}

/** "6:21": without AM or PM, where those are obvious. */
export const clockTime = (timeZone: string, moment: string) =>
  timeIn(timeZone, moment).replace(/ [AP]M$/, "");

// An event that ends within twelve hours needs no date for its end, even past midnight.
const isSoonAfter = (date: string, endsAt: string) => Date.parse(endsAt) - Date.parse(date) < 12 * hourMs;
