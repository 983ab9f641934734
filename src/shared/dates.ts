import { dateFormat } from "#src/shared/date-format.ts";

/** Whether a text names a calendar day. Compared with its parsed form, since February 30 parses as March 2. */
export const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

// Not from Intl: a browser takes long to load its locale data the first time, and most pages need only these.
const months = "January February March April May June July August September October November December".split(
  " ",
);
const dated = (isoDate: string, nameOf: (month: string) => string) => {
  const [year, month, dayOfMonth] = isoDate.split("-").map(Number);
  return `${nameOf(months[month! - 1]!)} ${dayOfMonth}, ${year}`;
};

/** "Dec 1, 2026" for the calendar day 2026-12-01. */
export const shortDate = (isoDate: string) => dated(isoDate, (month) => month.slice(0, 3));

/** "December 1, 2026" for the calendar day 2026-12-01. */
export const longDate = (isoDate: string) => dated(isoDate, (month) => month);

// Which space precedes "PM" depends on the version of the locale data; server and browser must agree.
const plainSpaces = (text: string) => text.replaceAll("\u202f", " ");

/** "November 20, 2026" for a moment in a time zone. */
export const longDateIn = (timeZone: string, moment: string) =>
  dateFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone }).format(new Date(moment));

/** "8:14 PM" for a moment in a time zone. */
export const timeIn = (timeZone: string, moment: string) =>
  plainSpaces(dateFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(moment)));

const dayMs = 24 * 60 * 60 * 1000;

/** "2026-11-20" for a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date) =>
  // Sweden writes its dates this way.
  dateFormat("sv-SE", { timeZone }).format(moment);

/** "November 2026" for a moment in a time zone. */
export const monthIn = (timeZone: string, moment: string) =>
  dateFormat("en-US", { month: "long", year: "numeric", timeZone }).format(new Date(moment));

let daysAgo: Intl.RelativeTimeFormat | undefined;

/** "today", "yesterday", "3 days ago", "on Oct 2, 2026" for a past moment, by calendar days in a time zone. */
export function agoIn(timeZone: string, moment: string, now: Date): string {
  const then = dayIn(timeZone, new Date(moment));
  const days = Math.round((Date.parse(dayIn(timeZone, now)) - Date.parse(then)) / dayMs);
  if (days > 30) return `on ${shortDate(then)}`;
  daysAgo ??= new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
  return daysAgo.format(-Math.max(0, days), "day");
}
