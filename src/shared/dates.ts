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
