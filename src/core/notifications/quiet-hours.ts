import { addDays, dayIn, momentOf, timeIn, wallTimeIn } from "#src/shared/dates.ts";

/** No emails are sent between these hours, in TIME_ZONE, except kinds that are sent at any hour. */
export const quietHours = { from: 22, until: 7 };

const hourIn = (timeZone: string, moment: Date) => Number(wallTimeIn(timeZone, moment).slice(11, 13));

// If the clocks skip that hour, the next existing one ends the quiet hours.
function endOfQuiet(timeZone: string, day: string): Date {
  for (let hour = quietHours.until; ; hour += 1) {
    const found = momentOf(timeZone, `${day}T${String(hour).padStart(2, "0")}:00`);
    if (found) return found;
  }
}

/** The first moment from `moment` on that is outside of the quiet hours. */
export function outsideQuietHours(timeZone: string, moment: Date): Date {
  const hour = hourIn(timeZone, moment);
  if (hour >= quietHours.until && hour < quietHours.from) return moment;
  return nextMorning(timeZone, moment);
}

/** The first moment from `moment` on at which emails may be sent, on a site with or without quiet hours. */
export const emailsFrom = (settings: { quietHours: "on" | "off"; timeZone: string }, moment: Date) =>
  settings.quietHours === "off" ? moment : outsideQuietHours(settings.timeZone, moment);

/** The next end of the quiet hours after `moment`. */
export function nextMorning(timeZone: string, moment: Date): Date {
  const today = dayIn(timeZone, moment);
  const ends = endOfQuiet(timeZone, today);
  return ends > moment ? ends : endOfQuiet(timeZone, addDays(today, 1));
}

/** "a notification and an email now", "a notification now and an email at 7 AM": what a member gets when. */
export function emailTimingText(timeZone: string, moment: Date): string {
  const due = outsideQuietHours(timeZone, moment);
  if (due.getTime() === moment.getTime()) return "a notification and an email now";
  return `a notification now and an email at ${timeIn(timeZone, due.toISOString()).replace(":00", "")}`;
}
