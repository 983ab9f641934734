import { forbidden, notFound } from "#src/server/http/errors.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import { suspendedRefusal, type Actor, type Member } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

/** Who may host and attend: every member who is not suspended. */
export const canTakePart = (member: Member) => !member.suspended;

/** Whoever hosts an event sees who comes, unless she is suspended. */
export const hosts = { policy: canTakePart, words: suspendedRefusal };

/** Who may change, cancel and delete an event, see its attendees and write to them: its host and admins. */
export const canManage = (actor: Actor, event: { hostId: string }) =>
  actor.kind === "member" && (actor.admin || actor.id === event.hostId);

/** The event, if the actor manages it; throws 404 if it is not visible, 403 if somebody else hosts it. */
export function manageable<Found extends { hostId: string }>(actor: Actor, event: Found | undefined): Found {
  if (!event) throw notFound("Event");
  if (!canManage(actor, event)) throw forbidden("Only the host of this event can do this.");
  return event;
}

/** Why an event takes no RSVPs, as text; undefined if it does. */
export function rsvpRefusal(
  { startsAt, cancelledAt }: { startsAt: Date; cancelledAt: Date | null },
  now: Date,
): string | undefined {
  if (cancelledAt) return "This event was cancelled.";
  return startsAt > now ? undefined : "This event has already started.";
}

const usualLengthMs = 3 * hourMs;

/** Whether an event is over; one without an end is taken to last three hours. */
export const isOver = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date) =>
  (endsAt?.getTime() ?? startsAt.getTime() + usualLengthMs) <= now.getTime();

/** Whether an event may be deleted: it is cancelled, or nobody counts on it. */
export const canDelete = (event: Counts & { cancelledAt: Date | null }) =>
  event.cancelledAt !== null || isAlone(event);

/** Whether nobody but its host attends or waits for an event. */
export const isAlone = ({ attendees, waiting, hostComes }: Counts) =>
  attendees + waiting <= (hostComes ? 1 : 0);

type Counts = { attendees: number; waiting: number; hostComes: boolean };

/** Whether an event is on hold: its host is suspended, or moderators hide it, which may be taken back. */
export const isHeld = ({ onHold, hiddenAt }: { onHold: boolean; hiddenAt: Date | null }) =>
  onHold || hiddenAt !== null;

/** How often a member may create and change events, and press RSVP; deleting or giving up refunds nothing. */
export const eventRates: Record<"created" | "changed" | "pressed", Limit> = {
  created: {
    name: "events-created",
    tries: 10,
    seconds: 24 * 60 * 60,
    message: "You’ve created 10 events today, which is the limit.",
  },
  changed: {
    name: "events-changed",
    tries: 20,
    seconds: 60 * 60,
    message: "You’ve changed your events 20 times within an hour, and everybody gets an email each time.",
  },
  pressed: {
    name: "events-rsvp",
    tries: 120,
    seconds: 10 * 60,
    message: "You’ve changed your RSVP very often.",
  },
};
