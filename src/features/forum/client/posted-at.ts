import { dayIn, daysBetween, shortDate, timeIn } from "#src/shared/dates.ts";

/** "Today, 7:26 AM", "Yesterday", "Nov 18", "Nov 18, 2025", by the calendar of a time zone. */
export function postedAt(timeZone: string, moment: string, now: Date): string {
  const day = dayIn(timeZone, new Date(moment));
  const today = dayIn(timeZone, now);
  if (day >= today) return `Today, ${timeIn(timeZone, moment)}`;
  if (daysBetween(day, today) === 1) return "Yesterday";
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}

/** The same for a reply, where today is left out: "7:26 AM". */
export const repliedAt = (timeZone: string, moment: string, now: Date) =>
  postedAt(timeZone, moment, now).replace(/^Today, /, "");
