import { presentPerson, type PersonRow } from "#src/core/people/server/person.presenter.ts";
import type { Attendee, Event, EventDetail, OwnRsvp, RsvpAnswer } from "#src/features/events/event.schema.ts";
import type { FoundAttendee } from "#src/features/events/server/attendee.queries.ts";
import { withoutStreet } from "#src/features/events/server/event-location.ts";
import {
  canManage,
  canTakePart,
  canVanish,
  isOpen,
  isOver,
} from "#src/features/events/server/event.policy.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import type { Standing, StoredRsvp } from "#src/features/events/server/rsvp.queries.ts";
import { isSuspended, type Actor } from "#src/shared/actor.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an event has the badge "This Week": it starts within the next 168 hours. */
export const isThisWeek = (startsAt: Date, now: Date) =>
  startsAt > now && startsAt.getTime() - now.getTime() <= 7 * dayMs;

/** An event as this actor may see it at a moment. */
export function presentEvent({ event, host, rsvp }: FoundEvent, actor: Actor, now: Date): Event {
  const manage = canManage(actor, event);
  const inside = manage || rsvp?.status === "attending";
  const { id, title, description, capacity, attendees, waiting, category, isOnline, price, startsAt } = event;
  return {
    id,
    title,
    description,
    ...placeFor(event, actor, inside),
    date: startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    capacity,
    attendees,
    waiting,
    category,
    isOnline,
    price,
    status: event.cancelledAt ? "cancelled" : "scheduled",
    isThisWeek: isThisWeek(startsAt, now),
    hasStarted: startsAt <= now,
    isOver: isOver(event, now),
    host: presentPerson(host, actor),
    rsvp: presentRsvp(rsvp, startsAt, now),
    can: {
      rsvp: isOpen(event, now) && (actor.kind === "guest" || canTakePart(actor)),
      manage: manage && !isSuspended(actor),
      delete: manage && canVanish(event, rsvp ? 1 : 0),
    },
  };
}

/** Where an event is, as this actor may know it; `inside` for those who attend and who manage it. */
export function placeFor(
  { location, town, address, link }: Pick<EventRow, "location" | "town" | "address" | "link">,
  actor: Actor,
  inside: boolean,
): Pick<Event, "location" | "address" | "link" | "hasAddress"> {
  const hasAddress = address !== null || link !== null;
  if (inside) return { location, address, link, hasAddress };
  const known = actor.kind === "guest" ? town : location && withoutStreet(location);
  return { location: known, address: null, link: null, hasAddress: hasAddress || known !== location };
}

function presentRsvp(stored: StoredRsvp | null, startsAt: Date, now: Date): OwnRsvp | null {
  if (!stored) return null;
  const { status, position, movedUpAt, askedAgain } = stored;
  const until = movedUpAt && Math.min(Date.parse(movedUpAt) + dayMs, startsAt.getTime());
  return {
    status,
    position,
    sayNoUntil: until && until > now.getTime() ? new Date(until).toISOString() : null,
    askedAgain,
  };
}

/** How things stand after an RSVP. */
export const presentStanding = ({ startsAt, rsvp, ...counts }: Standing, now: Date): RsvpAnswer => ({
  ...counts,
  rsvp: presentRsvp(rsvp, startsAt, now),
});

/** An event with what only its own page shows. */
export const presentDetail = (
  found: FoundEvent,
  { people, hostedBefore }: { people: PersonRow[]; hostedBefore: number },
  actor: Actor,
  now: Date,
): EventDetail => ({
  ...presentEvent(found, actor, now),
  people: people.map((person) => presentPerson(person, actor)),
  hostedBefore,
});

/** Somebody who attends, as the host sees her. */
export const presentAttendee = (
  { person, since, askedAgainAt, arrivedAt }: FoundAttendee,
  actor: Actor,
): Attendee => ({
  person: presentPerson(person, actor),
  since: since.toISOString(),
  askedAgain: askedAgainAt !== null,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});
