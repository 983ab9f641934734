import { dayIn, formatIn, timeIn, zoneNameIn } from "#src/shared/dates.ts";

/** The stub of a ticket: "Nov", "24", "Tue" in a time zone. */
export const stubOf = (timeZone: string, date: string) => ({
  month: formatIn(timeZone, date, { month: "short" }),
  day: formatIn(timeZone, date, { day: "numeric" }),
  weekday: formatIn(timeZone, date, { weekday: "short" }),
});

/** "Tue, Nov 24, 6:30 PM ET", with the year if it is not that of `now`. */
export function startInShort(timeZone: string, date: string, now: Date): string {
  const day = formatIn(timeZone, date, { weekday: "short", ...dayParts("short", timeZone, date, now) });
  return `${day}, ${timeIn(timeZone, date)} ${zoneNameIn(timeZone, date, "short")}`;
}

/** Format options of a day: with the year if it is not that of `now`. */
export const dayParts = (month: "short" | "long", timeZone: string, date: string, now: Date) => {
  const sameYear = dayIn(timeZone, new Date(date)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return { month, day: "numeric", ...(!sameYear && { year: "numeric" as const }) } as const;
};
