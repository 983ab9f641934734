// A calendar day ("2026-12-01") belongs to no time zone; read as UTC and shown as UTC it stays the same day everywhere.
const day = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);

const short = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const long = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Dec 1, 2026" for the calendar day 2026-12-01. */
export const shortDate = (isoDate: string) => short.format(day(isoDate));

/** "December 1, 2026" for the calendar day 2026-12-01. */
export const longDate = (isoDate: string) => long.format(day(isoDate));

// Which space stands before "PM" depends on the version of the browser's language data; a page must not.
const plainSpaces = (text: string) => text.replaceAll("\u202f", " ");

/** "November 20, 2026" for a moment, as the calendar of a time zone has it. */
export const longDateIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone }).format(
    new Date(moment),
  );

/** "8:14 PM" for a moment, as the clocks of a time zone show it. */
export const timeIn = (timeZone: string, moment: string) =>
  plainSpaces(
    new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(
      new Date(moment),
    ),
  );

const dayMs = 24 * 60 * 60 * 1000;

/** "2026-11-20" for a moment, as the calendar of a time zone has it. */
export const dayIn = (timeZone: string, moment: Date) =>
  // Sweden writes its dates this way.
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);

/** "November 2026" for a moment, as the calendar of a time zone has it. */
export const monthIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone }).format(new Date(moment));

/** "today", "yesterday", "3 days ago", "on Oct 2, 2026": by the days of a time zone's calendar, for a moment that has been. */
export function agoIn(timeZone: string, moment: string, now: Date): string {
  const then = dayIn(timeZone, new Date(moment));
  const days = Math.round((Date.parse(dayIn(timeZone, now)) - Date.parse(then)) / dayMs);
  if (days > 30) return `on ${shortDate(then)}`;
  return new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-Math.max(0, days), "day");
}
