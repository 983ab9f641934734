import { addDays, dayIn, dayMs, formatIn, hourMs, minuteMs, timeIn } from "#src/shared/dates.ts";

const units = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** "20 min", "5 hours", "3 days": a length of time, rounded down. */
export function span(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < 2 * dayMs ? units(Math.floor(ms / hourMs), "hour") : units(Math.floor(ms / dayMs), "day");
}

/**
 * When an item is due: "Due in 40 min", "Due 10:00 PM", "Due tomorrow, 9:05 AM", "Due Monday, 6:12 PM", "Due December 9",
 * and after that "Overdue by 3 hours". Days are those of the site's time zone.
 */
export function dueText(timeZone: string, dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return `Overdue by ${span(-left)}`;
  if (left < hourMs) return `Due in ${span(left)}`;
  const [day, today] = [dayIn(timeZone, new Date(dueAt)), dayIn(timeZone, now)];
  const time = timeIn(timeZone, dueAt);
  if (day === today) return `Due ${time}`;
  if (day === addDays(today, 1)) return `Due tomorrow, ${time}`;
  // A week from now has the name of today.
  if (day < addDays(today, 7)) return `Due ${formatIn(timeZone, dueAt, { weekday: "long" })}, ${time}`;
  return `Due ${formatIn(timeZone, dueAt, { month: "long", day: "numeric" })}`;
}

/** "8:30 PM", or "8:30 PM tomorrow", for the end of a claim, which is at most a day away. */
export function untilText(timeZone: string, until: string, now: Date): string {
  const isToday = dayIn(timeZone, new Date(until)) === dayIn(timeZone, now);
  return `${timeIn(timeZone, until)}${isToday ? "" : " tomorrow"}`;
}
