import { dayIn, dayMs, momentOf } from "#src/shared/dates.ts";

// Where quiet hours delay emails, on a day after the database's own clock.
const zone = "America/New_York";
const dayAfter = (days: number) => dayIn(zone, new Date(Date.now() + days * dayMs));
const at = (day: string, time: string) => momentOf(zone, `${day}T${time}`)!;

/** Daytime, when no notification has to wait. */
export const noon = at(dayAfter(2), "12:00");
/** The same day, when emails wait for {@link nextMorning}. */
export const lateEvening = at(dayAfter(2), "22:30");
/** When emails of {@link lateEvening} are due. */
export const nextMorning = at(dayAfter(3), "07:00");
