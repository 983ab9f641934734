import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Attendee, Event, EventDetail, OwnRsvp, RsvpAnswer } from "#src/features/events/event.schema.ts";
import { startsOn } from "#src/features/events/event-times.ts";
import type { FoundAttendee } from "#src/features/events/server/attendee.queries.ts";
import { townOf } from "#src/core/locations/server/town.ts";
import {
  addressNeed,
  canManage,
  canDelete,
  isOver,
  rsvpRefusal,
} from "#src/features/events/server/event.policy.ts";
import type { MessageRow } from "#src/features/events/server/event-message.queries.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import type { RsvpStatus, StoredRsvp } from "#src/features/events/server/rsvp.queries.ts";
import { isSuspended, type Actor } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

export const isThisWeek = (startsAt: Date, now: Date) =>
  startsAt > now && startsAt.getTime() - now.getTime() <= 7 * dayMs;

/** The time of an answer, and the site's time zone. */
export type Clock = { now: Date; timeZone: string };

export function presentEvent(found: FoundEvent, actor: Actor, { now, timeZone }: Clock): Event {
  const { event, host, rsvp } = found;
  const manage = canManage(actor, event);
  const need = addressNeed(found, actor);
  const { id, title, description, capacity, attendees, waiting, category, cover, isOnline, price, startsAt } =
    event;
  return {
    id,
    title,
    description,
    ...locationFor(event, need === null),
    addressNeed: need,
    everyoneSeesAddress: event.everyoneSeesAddress,
    date: startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    capacity,
    attendees,
    waiting,
    category,
    cover,
    isOnline,
    price,
    status: event.cancelledAt ? "cancelled" : event.onHold ? "on hold" : "scheduled",
    isThisWeek: isThisWeek(startsAt, now),
    startsOn: startsOn(timeZone, startsAt, now),
    hasStarted: startsAt <= now,
    isOver: isOver(event, now),
    host: presentPerson(host, actor, { suspended: event.onHold }),
    rsvp: presentRsvp(rsvp, startsAt, now),
    can: {
      rsvp:
        rsvpRefusal(event, now) === undefined &&
        !isSuspended(actor) &&
        (actor.kind === "guest" || actor.id !== event.hostId) &&
        // While on hold, a spot can still be given up.
        (!event.onHold || rsvp !== null),
      manage: manage && !isSuspended(actor),
      delete: manage && canDelete(event),
    },
  };
}

/** Where an event is: the town only, or the full location for those who may read it. */
export function locationFor(
  { location, address, link }: Pick<EventRow, "location" | "address" | "link">,
  inside: boolean,
): Pick<Event, "location" | "address" | "link" | "hasAddress"> {
  const hasAddress = address !== null || link !== null;
  if (inside) return { location, address, link, hasAddress };
  const town = location && townOf(location);
  return { location: town, address: null, link: null, hasAddress: hasAddress || town !== location };
}

function presentRsvp(stored: StoredRsvp | null, startsAt: Date, now: Date): OwnRsvp | null {
  if (!stored) return null;
  const { status, position, promotedAt, mustReconfirm } = stored;
  const until = promotedAt && Math.min(Date.parse(promotedAt) + dayMs, startsAt.getTime());
  return {
    status,
    position,
    declineUntil: until && until > now.getTime() ? new Date(until).toISOString() : null,
    mustReconfirm,
  };
}

export const presentRsvpStatus = ({ startsAt, rsvp, ...counts }: RsvpStatus, now: Date): RsvpAnswer => ({
  ...counts,
  rsvp: presentRsvp(rsvp, startsAt, now),
});

type DetailParts = { attendees: FoundAttendee[]; messages: MessageRow[]; hostedBefore: number };

export const presentDetail = (
  found: FoundEvent,
  { attendees, messages, hostedBefore }: DetailParts,
  actor: Actor,
  clock: Clock,
): EventDetail => ({
  ...presentEvent(found, actor, clock),
  people: attendees.map(({ person }) => presentPerson(person, actor)),
  messages: messages.map(({ id, message, createdAt }) => ({
    id,
    message,
    createdAt: createdAt.toISOString(),
  })),
  cancelReason: found.event.cancelledAt && found.event.cancelReason,
  hostedBefore,
  updatedAt: found.event.updatedAt.toISOString(),
});

export const presentAttendee = (
  { person, since, mustReconfirmAt, checkedInAt }: FoundAttendee,
  actor: Actor,
): Attendee => ({
  person: presentPerson(person, actor),
  since: since.toISOString(),
  mustReconfirm: mustReconfirmAt !== null,
  checkedInAt: checkedInAt?.toISOString() ?? null,
});
