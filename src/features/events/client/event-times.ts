import { dayIn, timeIn } from "#src/shared/dates.ts";
import { wallTimeIn } from "#src/shared/wall-time.ts";
import { dateFormat } from "#src/shared/date-format.ts";

const hourMs = 60 * 60 * 1000;

/** Writes moments by the clocks of a time zone. */
export const inWords = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat("en-US", { timeZone, ...options });

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

/** What a time zone is called: "Eastern Time", or "ET"; in the hour that clocks show twice, with which of both it is. */
export function zoneName(timeZone: string, date: string, width: "short" | "long"): string {
  const timeZoneName = isDoubled(timeZone, date) ? width : (`${width}Generic` as const);
  const parts = inWords(timeZone, { timeZoneName }).formatToParts(new Date(date));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** The parts of a day that are said: its year where it is another than that of `now`. */
export const dayParts = (month: "short" | "long", timeZone: string, date: string, now: Date) => {
  const sameYear = dayIn(timeZone, new Date(date)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return { month, day: "numeric", ...(!sameYear && { year: "numeric" as const }) } as const;
};

function isDoubled(timeZone: string, date: string) {
  const at = (ms: number) => wallTimeIn(timeZone, new Date(ms));
  const moment = Date.parse(date);
  return at(moment) === at(moment + hourMs) || at(moment) === at(moment - hourMs);
}
