import type { EventInput } from "#src/features/events/event.schema.ts";
import { townOf } from "#src/features/events/server/event-location.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import type { EventFields } from "#src/features/events/server/event.queries.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import { dayMs, momentOf, wallTimeIn } from "#src/shared/dates.ts";

const longest = 14 * dayMs;
const furthest = 2 * 365 * dayMs;

type Times = Pick<EventFields, "startsAt" | "endsAt">;

/** The columns of an event from its input; throws 400 for times that are not allowed. */
export function fieldsOf(
  { date, endsAt: end, ...fields }: EventInput,
  { timeZone, now, before }: { timeZone: string; now: Date; before?: Times },
): EventFields {
  const startsAt = momentFrom(timeZone, "date", date, before?.startsAt);
  const endsAt = end === null ? null : momentFrom(timeZone, "endsAt", end, before?.endsAt);
  const moved = startsAt.getTime() !== before?.startsAt.getTime();
  if (moved && startsAt <= now) throw invalidInput("date", "Please choose a time that is still to come.");
  if (startsAt.getTime() > now.getTime() + furthest) {
    throw invalidInput("date", "Please choose a date within the next two years.");
  }
  if (endsAt && endsAt <= startsAt) throw invalidInput("endsAt", "The end has to come after the start.");
  if (endsAt && endsAt.getTime() - startsAt.getTime() > longest) {
    throw invalidInput("endsAt", "An event lasts at most 14 days.");
  }
  return {
    ...fields,
    startsAt,
    endsAt,
    town: fields.location && townOf(fields.location),
    link: fields.isOnline ? fields.link : null,
  };
}

/** A stored event in the shape of an edit; its times are as the edit has them where they mean the same. */
export const inputOf = (event: EventRow, edit: EventInput, { startsAt, endsAt }: Times): EventInput => ({
  title: event.title,
  description: event.description,
  location: event.location,
  address: event.address,
  date: startsAt.getTime() === event.startsAt.getTime() ? edit.date : event.startsAt.toISOString(),
  endsAt: endsAt?.getTime() === event.endsAt?.getTime() ? edit.endsAt : (event.endsAt?.toISOString() ?? null),
  capacity: event.capacity,
  category: event.category,
  isOnline: event.isOnline,
  link: event.link,
  price: event.price,
});

/**
 * The moment of an entered time. A time that occurs twice when clocks go back means the stored moment if that has the
 * same wall time, so that editing another field does not move the event.
 */
function momentFrom(timeZone: string, path: string, entered: string, stored?: Date | null): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(entered)) return new Date(entered);
  if (stored && wallTimeIn(timeZone, stored) === entered.slice(0, 16)) return stored;
  const moment = momentOf(timeZone, entered);
  if (moment) return moment;
  throw invalidInput(path, "Clocks go forward that night, so there is no such time. Please choose another.");
}
