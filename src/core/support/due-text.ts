import { addDays, dayIn, daysBetween, formatIn, shortDate, timeIn } from "#src/shared/dates.ts";

/** "today, 6 PM", "tomorrow, 6 PM", "Tuesday, 6 PM", "Dec 8, 6 PM", on the site's clock. */
export function dueText(timeZone: string, moment: string, now: Date): string {
  return `${dayText(timeZone, moment, now)}, ${timeIn(timeZone, moment).replace(":00", "")}`;
}

function dayText(timeZone: string, moment: string, now: Date): string {
  const day = dayIn(timeZone, new Date(moment));
  const today = dayIn(timeZone, now);
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  const days = daysBetween(today, day);
  if (days > 1 && days < 7) return formatIn(timeZone, moment, { weekday: "long" });
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}
