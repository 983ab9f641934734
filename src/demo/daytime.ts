import { addDays, dayIn, hourMs, momentOf } from "#src/shared/dates.ts";

/** The time zone that the demo's people live in. */
export const demoTimeZone = "America/New_York";

const morningOf = (day: string) => momentOf(demoTimeZone, `${day}T07:00`)!.getTime();
const hoursAwake = 15;

/** A moment between 7 AM and 10 PM, about this many hours before `now` and never after it. Keeps the order of moments. */
export function daytimeBefore(now: Date, hours: number): Date {
  const moment = now.getTime() - hours * hourMs;
  const calendarDay = dayIn(demoTimeZone, new Date(moment));
  const day = moment < morningOf(calendarDay) ? addDays(calendarDay, -1) : calendarDay;
  // Maps the 24 hours from 7 AM to the next 7 AM to their first 15 hours.
  const morning = morningOf(day);
  const passed = (moment - morning) / (morningOf(addDays(day, 1)) - morning);
  return new Date(morning + passed * hoursAwake * hourMs);
}
