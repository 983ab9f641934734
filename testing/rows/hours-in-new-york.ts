import { dayIn, dayMs, momentOf } from "#src/shared/dates.ts";

// The zone in which emails wait for the morning, on a day that the database's own clock has not reached.
const zone = "America/New_York";
const dayAfter = (days: number) => dayIn(zone, new Date(Date.now() + days * dayMs));
const at = (day: string, time: string) => momentOf(zone, `${day}T${time}`)!;

/** By day, when no notification has to wait. */
export const noon = at(dayAfter(2), "12:00");
/** Of the same day, when emails wait for {@link nextMorning}. */
export const lateEvening = at(dayAfter(2), "22:30");
/** When emails of {@link lateEvening} are due. */
export const nextMorning = at(dayAfter(3), "07:00");
