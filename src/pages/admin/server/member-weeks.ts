import { addDays, dayIn } from "#src/shared/dates.ts";

/** The Monday of a moment's week in a time zone, or of another week: "2026-11-30". */
export function weekOf(timeZone: string, moment: Date, weeksLater = 0): string {
  const day = dayIn(timeZone, moment);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, weeksLater * 7 - sinceMonday);
}
