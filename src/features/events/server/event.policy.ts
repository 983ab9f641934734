import type { AddressNeed } from "#src/features/events/event.schema.ts";
import { endOf } from "#src/features/events/event-times.ts";
import { forbidden, notFound } from "#src/server/http/errors.ts";
import { active, confirmedAddress, type Need } from "#src/server/http/need.ts";
import { isAdmin, type Actor, type Member } from "#src/shared/actor.ts";

/** Creating and changing an event, and writing to its attendees: guests are invited by a person who can be found. */
export const hosting: readonly Need[] = [
  active,
  {
    ...confirmedAddress,
    refusal: () =>
      forbidden(
        "Please confirm your email address before you host. Open the link in the email we sent you, or get a new one in your settings.",
        "email-unconfirmed",
      ),
  },
];

/**
 * Who may change, cancel and delete an event, see its attendees and write to them: its host and admins. Moderators hide what
 * is reported; whose kitchen it is and who comes is none of theirs.
 */
export const canManage = (actor: Actor, event: { hostId: string }) =>
  actor.kind === "member" && (isAdmin(actor) || actor.id === event.hostId);

/** The event, if the actor manages it; throws 404 if it is not visible, 403 if somebody else hosts it. */
export function manageable<Found extends { hostId: string }>(actor: Actor, event: Found | undefined): Found {
  if (!event) throw notFound("Event");
  if (!canManage(actor, event)) throw forbidden("Only the host of this event can do this.");
  return event;
}

type Standing = { event: { hostId: string; everyoneSeesAddress: boolean }; rsvp: { status: string } | null };

/**
 * What an actor still lacks to read where exactly an event is, its link and what its host wrote to everyone; null if she
 * reads them. An account takes a minute to make and RSVP is open to it, so a spot alone tells nobody whose kitchen it is:
 * she has to be verified, or, where the host lets everyone who comes know, to have a confirmed address. Asked whenever
 * something of it leaves, so it follows what becomes of her and of her spot.
 */
export function addressNeed({ event, rsvp }: Standing, actor: Actor): AddressNeed | null {
  if (canManage(actor, event)) return null;
  if (actor.kind === "guest") return event.everyoneSeesAddress ? "rsvp" : "verification";
  return accountNeed(event, actor) ?? (rsvp?.status === "attending" ? null : "rsvp");
}

type Account = Pick<Member, "suspended" | "verified" | "emailVerified">;

/** The same of the account of somebody who attends. */
export function accountNeed(
  { everyoneSeesAddress }: Pick<Standing["event"], "everyoneSeesAddress">,
  { suspended, verified, emailVerified }: Account,
): AddressNeed | null {
  if (suspended) return "suspension";
  if (verified) return null;
  if (!everyoneSeesAddress) return "verification";
  return emailVerified ? null : "confirmation";
}

/** Whether an actor reads address, link and the host's messages: {@link addressNeed}. */
export const isInside = (standing: Standing, actor: Actor) => addressNeed(standing, actor) === null;

/** Why an event takes no RSVPs, as text; undefined if it does. */
export function rsvpRefusal(
  { startsAt, cancelledAt }: { startsAt: Date; cancelledAt: Date | null },
  now: Date,
): string | undefined {
  if (cancelledAt) return "This event was cancelled.";
  return startsAt > now ? undefined : "This event has already started.";
}

/** Whether an event is over. */
export const isOver = (event: Parameters<typeof endOf>[0], now: Date) => endOf(event) <= now;

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
