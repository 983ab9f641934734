import type { Actor, Member } from "#src/shared/actor.ts";

/** Who may host and attend: whoever has signed in, unless she is suspended. */
export const canTakePart = (member: Member) => !member.suspended;

/** Who may change, cancel and delete an event, sees who comes, and writes to them: its host and admins. */
export const canManage = (actor: Actor, event: { hostId: string }) =>
  actor.kind === "member" && (actor.admin || actor.id === event.hostId);

/** Whether an event still takes RSVPs. */
export const isOpen = (event: { startsAt: Date; cancelledAt: Date | null }, now: Date) =>
  event.cancelledAt === null && event.startsAt > now;

const usualLengthMs = 3 * 60 * 60 * 1000;

/** Whether an event is over; one without an end is taken to last three hours. */
export const isOver = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date) =>
  (endsAt?.getTime() ?? startsAt.getTime() + usualLengthMs) <= now.getTime();

/** Whether an event can go without a trace: nobody but who asks has a place, or waits, or all were told that it is off. */
export const canDelete = (
  event: { cancelledAt: Date | null; attendees: number; waiting: number },
  ownRsvps: number,
) => event.cancelledAt !== null || event.attendees + event.waiting <= ownRsvps;
