import { appointmentLimits } from "#src/core/messages/appointment.limits.ts";
import type { AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import { dayMs, minuteMs, momentOf } from "#src/shared/dates.ts";

export type Span = { startsAt: Date; minutes: number };

export const endOf = ({ startsAt, minutes }: Span) => new Date(startsAt.getTime() + minutes * minuteMs);

/** The moment of an entered time: with an offset, or in the site's time zone. Throws 400 for one that clocks skip. */
export function namedMoment(timeZone: string, entered: string, path = "time"): Date {
  const moment = /(?:Z|[+-]\d\d:?\d\d)$/i.test(entered) ? new Date(entered) : momentOf(timeZone, entered);
  if (moment) return moment;
  throw invalidInput(path, "Clocks go forward that night, so there is no such time. Please choose another.");
}

/** The same for a new time; throws 400 for one that has passed or is far ahead. */
export function momentFrom(
  entered: string,
  { timeZone, now, path }: { timeZone: string; now: Date; path: string },
): Date {
  const moment = namedMoment(timeZone, entered, path);
  if (moment <= now) throw invalidInput(path, "Please choose a time that is still to come.");
  if (moment.getTime() > now.getTime() + appointmentLimits.daysAhead * dayMs)
    throw invalidInput(path, `Please choose a day within the next ${appointmentLimits.daysAhead} days.`);
  return moment;
}

/** The moments of an offer, the first first. Throws 400 for one that is not allowed or named twice. */
export function momentsFrom(times: readonly string[], site: { timeZone: string; now: Date }): Date[] {
  const seen = new Set<number>();
  const moments = times.map((entered, index) => {
    const path = `times.${index}`;
    const moment = momentFrom(entered, { ...site, path });
    if (seen.has(moment.getTime())) throw invalidInput(path, "You’ve chosen this time already.");
    seen.add(moment.getTime());
    return moment;
  });
  return moments.toSorted((one, other) => one.getTime() - other.getTime());
}

type Status = Pick<
  AppointmentRow,
  "state" | "startsAt" | "minutes" | "times" | "offeredById" | "ownerId" | "moveTo" | "moveById"
>;

/** Whether its time is taken and its end has yet to come. */
export const isToCome = ({ state, startsAt, minutes }: Status, now: Date): boolean =>
  state === "taken" && startsAt !== null && endOf({ startsAt, minutes }) > now;

const hasNotBegun = ({ state, startsAt }: Status, now: Date) =>
  state === "taken" && startsAt !== null && startsAt > now;

/** Whether an offer has a time that can still be taken. */
export const isOpen = ({ state, times }: Status, now: Date) =>
  state === "offered" && times.some((time) => time > now);

/** What one of the two may do with an appointment, while she may write in its conversation at all. */
export const allowedOf = (actorId: string, row: Status, now: Date) => ({
  take: isOpen(row, now) && row.offeredById !== actorId,
  offer: !isToCome(row, now),
  move: hasNotBegun(row, now),
  answerMove: hasNotBegun(row, now) && row.moveTo !== null && row.moveTo > now && row.moveById !== actorId,
  cancel: hasNotBegun(row, now) || (row.state === "offered" && row.offeredById === actorId),
  writePlace: row.ownerId === actorId && (isOpen(row, now) || isToCome(row, now)),
});
