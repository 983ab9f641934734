import { dayIn, timeIn } from "#src/shared/dates.ts";
import { wallTimeIn } from "#src/shared/wall-time.ts";

const hourMs = 60 * 60 * 1000;

const inWords = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone, ...options });

/** The stub of a ticket: "Nov", "24", "Tue", as the calendar of a time zone has it. */
export function stubOf(timeZone: string, date: string) {
  const [month, day, weekday] = ([{ month: "short" }, { day: "numeric" }, { weekday: "short" }] as const).map(
    (part) => inWords(timeZone, part).format(new Date(date)),
  );
  return { month: month!, day: day!, weekday: weekday! };
}

/** "Tue, Nov 24, 6:30 PM ET"; in another year than `now`, with that. */
export function startInShort(timeZone: string, date: string, now: Date): string {
  const day = inWords(timeZone, { weekday: "short", ...dayParts("short", timeZone, date, now) });
  return `${day.format(new Date(date))}, ${timeIn(timeZone, date)} ${zoneName(timeZone, date, "short")}`;
}

/** "Tuesday, November 24"; in another year than `now`, with that. */
export const dayInWords = (timeZone: string, date: string, now: Date) =>
  inWords(timeZone, { weekday: "long", ...dayParts("long", timeZone, date, now) }).format(new Date(date));

/** "6:30 to 8:15 PM, Eastern Time": from when to when, in the zone's own name. */
export function hoursInWords(timeZone: string, date: string, endsAt: string | null): string {
  const zone = zoneName(timeZone, date, "long");
  const start = timeIn(timeZone, date);
  if (!endsAt) return `${start}, ${zone}`;
  const end = timeIn(timeZone, endsAt);
  if (dayIn(timeZone, new Date(date)) !== dayIn(timeZone, new Date(endsAt)) && !isSoonAfter(date, endsAt)) {
    const day = inWords(timeZone, { weekday: "short", month: "short", day: "numeric" });
    return `${start} to ${day.format(new Date(endsAt))}, ${end}, ${zone}`;
  }
  const sameHalf = start.slice(-2) === end.slice(-2) && isSoonAfter(date, endsAt);
  return `${sameHalf ? start.replace(/ [AP]M$/, "") : start} to ${end}, ${zone}`;
}

/** "on Monday at 6:30 PM": a day before it begins. */
export function reminderTime(timeZone: string, date: string): string {
  const moment = new Date(Date.parse(date) - 24 * hourMs);
  const weekday = inWords(timeZone, { weekday: "long" }).format(moment);
  return `on ${weekday} at ${timeIn(timeZone, moment.toISOString())}`;
}

/** "6:21": the hour and minute of a moment, where its half of the day is plain. */
export const clockTime = (timeZone: string, moment: string) =>
  timeIn(timeZone, moment).replace(/ [AP]M$/, "");

/** What a time zone is called: "Eastern Time", or "ET"; in the hour that clocks show twice, with which of both it is. */
export function zoneName(timeZone: string, date: string, width: "short" | "long"): string {
  const timeZoneName = isDoubled(timeZone, date) ? width : (`${width}Generic` as const);
  const parts = inWords(timeZone, { timeZoneName }).formatToParts(new Date(date));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const dayParts = (month: "short" | "long", timeZone: string, date: string, now: Date) => {
  const sameYear = dayIn(timeZone, new Date(date)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return { month, day: "numeric", ...(!sameYear && { year: "numeric" as const }) } as const;
};

// A night out ends on the next day without anybody asking which.
const isSoonAfter = (date: string, endsAt: string) => Date.parse(endsAt) - Date.parse(date) < 12 * hourMs;

function isDoubled(timeZone: string, date: string) {
  const at = (ms: number) => wallTimeIn(timeZone, new Date(ms));
  const moment = Date.parse(date);
  return at(moment) === at(moment + hourMs) || at(moment) === at(moment - hourMs);
}
