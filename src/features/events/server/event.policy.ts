import type { Actor, Member } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

/** Who may host and attend: every member who is not suspended. */
export const canTakePart = (member: Member) => !member.suspended;

/** Who may change, cancel and delete an event, see its attendees and write to them: its host and admins. */
export const canManage = (actor: Actor, event: { hostId: string }) =>
  actor.kind === "member" && (actor.admin || actor.id === event.hostId);

/** Whether an event still takes RSVPs. */
export const isOpen = (event: { startsAt: Date; cancelledAt: Date | null }, now: Date) =>
  event.cancelledAt === null && event.startsAt > now;

const usualLengthMs = 3 * hourMs;

/** Whether an event is over; one without an end is taken to last three hours. */
export const isOver = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date) =>
  (endsAt?.getTime() ?? startsAt.getTime() + usualLengthMs) <= now.getTime();

/** Whether an event may be deleted: it is cancelled, or nobody but the actor attends or waits. */
export const canDelete = (
  event: { cancelledAt: Date | null; attendees: number; waiting: number },
  ownRsvps: number,
) => event.cancelledAt !== null || event.attendees + event.waiting <= ownRsvps;
