/** Lengths of time, in ms. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The same in seconds, for limits. */
export const hourSeconds = hourMs / 1000;
export const daySeconds = dayMs / 1000;

/** Whether a text names a calendar day. Compared with its parsed form, since February 30 parses as March 2. */
export const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

// Not from Intl, since browsers take long to load its locale data, and most pages need only these.
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

type Format = Intl.DateTimeFormatOptions;
const formatters = new Map<string, Intl.DateTimeFormat>();
// Bounded, since each formatter holds locale data, and a time zone may come from a request.
const maxFormatters = 200;

// Cached, since creating one takes two hundred times as long as using it, and a page formats hundreds of dates.
function formatter(locale: "en-US" | "sv-SE", options: Format): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (formatters.size >= maxFormatters) formatters.clear();
  formatters.set(key, format);
  return format;
}

/** Formats a moment in a time zone with these options; throws a RangeError for an unknown time zone. */
export const formatIn = (timeZone: string, moment: string | Date, options: Format) =>
  formatter("en-US", { ...options, timeZone }).format(new Date(moment));

/** "November 20, 2026" for a moment in a time zone. */
export const longDateIn = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { month: "long", day: "numeric", year: "numeric" });

/** "November 2026" for a moment in a time zone. */
export const monthIn = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { month: "long", year: "numeric" });

/** "8:14 PM" for a moment in a time zone. */
export const timeIn = (timeZone: string, moment: string) =>
  // The kind of space before "PM" depends on the version of the locale data; server and browser must agree.
  formatIn(timeZone, moment, { hour: "numeric", minute: "2-digit" }).replaceAll("\u202f", " ");

/** "2026-11-20" for a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date) => wallTimeIn(timeZone, moment).slice(0, 10);

/** "Today, 7:26 AM", "Yesterday", "Nov 18", "Nov 18, 2025", by calendar days in a time zone. */
export function postedAt(timeZone: string, moment: string, now: Date): string {
  const day = dayIn(timeZone, new Date(moment));
  const today = dayIn(timeZone, now);
  if (day >= today) return `Today, ${timeIn(timeZone, moment)}`;
  if (daysBetween(day, today) === 1) return "Yesterday";
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}

/** The same for a reply, but without "Today": "7:26 AM". */
export const repliedAt = (timeZone: string, moment: string, now: Date) =>
  postedAt(timeZone, moment, now).replace(/^Today, /, "");

let daysAgo: Intl.RelativeTimeFormat | undefined;

/** "today", "yesterday", "3 days ago", "on Oct 2, 2026" for a past moment, by calendar days in a time zone. */
export function agoIn(timeZone: string, moment: string, now: Date): string {
  const then = dayIn(timeZone, new Date(moment));
  const days = daysBetween(then, dayIn(timeZone, now));
  if (days > 30) return `on ${shortDate(then)}`;
  daysAgo ??= new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
  return daysAgo.format(-Math.max(0, days), "day");
}

/** "2026-11-24T18:30" for a moment: the local time in a time zone, in the format of a datetime-local input. */
export const wallTimeIn = (timeZone: string, moment: Date): string =>
  // Swedish dates have this format.
  formatter("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(moment)
    .replace(" ", "T");

/** The moments of a local time: none if it is skipped as clocks go forward, two if it repeats as they go back. */
function momentsOf(timeZone: string, wallTime: string): Date[] {
  const asUtc = Date.parse(`${wallTime}Z`);
  // The zone's offset is that of a day before or a day after, since it does not change twice in between.
  const offsets = [-dayMs, dayMs].map((near) => {
    const moment = new Date(Math.floor((asUtc + near) / minuteMs) * minuteMs);
    return Date.parse(`${wallTimeIn(timeZone, moment)}Z`) - moment.getTime();
  });
  return [...new Set(offsets)]
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => wallTimeIn(timeZone, moment) === wallTime.slice(0, 16))
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** The moment of a local time such as "2026-11-24T18:30", the first if there are two; undefined for a skipped time. */
export const momentOf = (timeZone: string, wallTime: string): Date | undefined =>
  momentsOf(timeZone, wallTime)[0];

const namedZone = (timeZone: string, moment: string, timeZoneName: Format["timeZoneName"]) =>
  formatter("en-US", { timeZone, timeZoneName })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === "timeZoneName")!.value;

/** "Eastern Time" or "ET" all year; for a time that occurs twice as clocks go back, "Eastern Standard Time" or "EST". */
export function zoneNameIn(timeZone: string, moment: string, width: "short" | "long"): string {
  const isDoubled = momentsOf(timeZone, wallTimeIn(timeZone, new Date(moment))).length > 1;
  const name = namedZone(timeZone, moment, isDoubled ? width : `${width}Generic`);
  return name.startsWith("GMT") ? namedZone(timeZone, moment, width) : name;
}
