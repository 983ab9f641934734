import { dayIn, timeIn } from "#src/shared/dates.ts";
import { wallTimeIn } from "#src/shared/wall-time.ts";
import { dateFormat } from "#src/shared/date-format.ts";

const hourMs = 60 * 60 * 1000;

/** A formatter for a time zone. */
export const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat("en-US", { timeZone, ...options });

/** The stub of a ticket: "Nov", "24", "Tue" in a time zone. */
export function stubOf(timeZone: string, date: string) {
  const [month, day, weekday] = ([{ month: "short" }, { day: "numeric" }, { weekday: "short" }] as const).map(
    (part) => formatIn(timeZone, part).format(new Date(date)),
  );
  return { month: month!, day: day!, weekday: weekday! };
}

/** "Tue, Nov 24, 6:30 PM ET", with the year if it is not that of `now`. */
export function startInShort(timeZone: string, date: string, now: Date): string {
  const day = formatIn(timeZone, { weekday: "short", ...dayParts("short", timeZone, date, now) });
  return `${day.format(new Date(date))}, ${timeIn(timeZone, date)} ${zoneName(timeZone, date, "short")}`;
}

/** "Eastern Time" or "ET"; in the hour that occurs twice when clocks go back, "Eastern Standard Time" or "EST". */
export function zoneName(timeZone: string, date: string, width: "short" | "long"): string {
  const timeZoneName = isDoubled(timeZone, date) ? width : (`${width}Generic` as const);
  const parts = formatIn(timeZone, { timeZoneName }).formatToParts(new Date(date));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Format options of a day: with the year if it is not that of `now`. */
export const dayParts = (month: "short" | "long", timeZone: string, date: string, now: Date) => {
  const sameYear = dayIn(timeZone, new Date(date)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return { month, day: "numeric", ...(!sameYear && { year: "numeric" as const }) } as const;
};

function isDoubled(timeZone: string, date: string) {
  const at = (ms: number) => wallTimeIn(timeZone, new Date(ms));
  const moment = Date.parse(date);
  return at(moment) === at(moment + hourMs) || at(moment) === at(moment - hourMs);
}
