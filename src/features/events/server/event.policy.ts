import type { AddressNeed } from "#src/features/events/event.schema.ts";
import { endOf } from "#src/features/events/event-times.ts";
import { forbidden, notFound } from "#src/server/http/errors.ts";
import { active, confirmedAddress, type Need } from "#src/server/http/need.ts";
import { isAdmin, type Actor, type Member } from "#src/shared/actor.ts";

/** What creating and changing an event and writing to attendees require: a host must be reachable. */
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
 * Who may change, cancel and delete an event, see its attendees and write to them: its host and admins. Moderators only hide
 * what is reported; they do not need the address or the list of attendees.
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
 * What an actor still lacks to read an event's address, link and host messages; null if she may read them. An RSVP alone is
 * not enough, because anybody can create an account and RSVP: she must also be verified or, if the host opened the address to
 * everyone who comes, have a confirmed email address. Checked on every read, so a change of her account or RSVP applies at
 * once.
 */
export function addressNeed({ event, rsvp }: Standing, actor: Actor): AddressNeed | null {
  if (canManage(actor, event)) return null;
  if (actor.kind === "guest") return event.everyoneSeesAddress ? "rsvp" : "verification";
  return accountNeed(event, actor) ?? (rsvp?.status === "attending" ? null : "rsvp");
}

type Account = Pick<Member, "suspended" | "verified" | "emailVerified">;

/** Like {@link addressNeed}, but only the account of somebody who attends. */
export function accountNeed(
  { everyoneSeesAddress }: Pick<Standing["event"], "everyoneSeesAddress">,
  { suspended, verified, emailVerified }: Account,
): AddressNeed | null {
  if (suspended) return "suspension";
  if (verified) return null;
  if (!everyoneSeesAddress) return "verification";
  return emailVerified ? null : "confirmation";
}

export const isInside = (standing: Standing, actor: Actor) => addressNeed(standing, actor) === null;

/** Why an event accepts no RSVPs, as text; undefined if it does. */
export function rsvpRefusal(
  { startsAt, cancelledAt }: { startsAt: Date; cancelledAt: Date | null },
  now: Date,
): string | undefined {
  if (cancelledAt) return "This event was cancelled.";
  return startsAt > now ? undefined : "This event has already started.";
}

export const isOver = (event: Parameters<typeof endOf>[0], now: Date) => endOf(event) <= now;

/** Whether an event may be deleted: it is cancelled, or nobody else attends or waits. */
export const canDelete = (event: Counts & { cancelledAt: Date | null }) =>
  event.cancelledAt !== null || isAlone(event);

export const isAlone = ({ attendees, waiting, hostComes }: Counts) =>
  attendees + waiting <= (hostComes ? 1 : 0);

type Counts = { attendees: number; waiting: number; hostComes: boolean };

/** Whether an event is on hold: its host is suspended, or moderators hide it. Both may be reversed. */
export const isHeld = ({ onHold, hiddenAt }: { onHold: boolean; hiddenAt: Date | null }) =>
  onHold || hiddenAt !== null;
