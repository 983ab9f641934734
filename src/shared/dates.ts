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
