import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { CheckInInput, RsvpInput } from "#src/features/events/event.schema.ts";
import {
  findCheckInList,
  storeCheckIns,
  type FoundAttendee,
} from "#src/features/events/server/attendee.queries.ts";
import { spotOpened } from "#src/features/events/server/event.notifications.ts";
import { isHeld, manageable, rsvpRefusal } from "#src/features/events/server/event.policy.ts";
import { eventRates } from "#src/features/events/event.limits.ts";
import { lockEvent } from "#src/features/events/server/event.queries.ts";
import * as queries from "#src/features/events/server/rsvp.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { keyedMutex } from "#src/server/mutex.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores or deletes an RSVP, once per idempotency key; returns the RSVP status. */
export function rsvp(
  platform: Platform,
  actor: Member,
  { eventId, key, ...input }: RsvpInput & { eventId: string; key?: string },
): Promise<queries.RsvpStatus> {
  return keyedMutex(eventId, () =>
    inTransaction(platform, async (tx) => {
      const event = await lockOpen(tx.db, eventId, actor);
      await withIdempotencyKey(tx.db, actor, { kind: "rsvp", key }, async () => {
        await tx.rateLimits.take(tx.db, [{ limit: eventRates.pressed, key: actor.id }]);
        await answer(tx, { event, actor, ...input });
        return eventId;
      });
      return queries.rsvpStatusOf(tx.db, eventId, actor);
    }),
  );
}

/** Confirms that a member still attends, after a change of the event or a promotion; 404 if she does not attend. */
export function confirm(platform: Platform, actor: Member, eventId: string) {
  return keyedMutex(eventId, () =>
    inTransaction(platform, async (tx) => {
      await lockOpen(tx.db, eventId, actor);
      if (!(await queries.confirmRsvp(tx.db, eventId, actor.id))) throw notFound("Place");
      return queries.rsvpStatusOf(tx.db, eventId, actor);
    }),
  );
}

type Answer = RsvpInput & { event: queries.CountedEvent; actor: Member };

async function answer(tx: TransactionPlatform, { event, actor, status, toggle }: Answer) {
  if (actor.id === event.hostId) throw new AppError(409, "You're hosting this event, so you're on the list.");
  const before = await queries.findStatus(tx.db, event.id, actor.id);
  // "attending" once more gives the spot up, unless `toggle` is false.
  const givesBack = toggle && status === "attending" && before === "attending";
  const leaves = status === "not_attending" || givesBack;
  if (leaves) {
    if (!before) return;
    await queries.deleteRsvp(tx.db, event.id, actor.id);
    const freed = before === "attending" ? 1 : 0;
    const { promoted } = await promoteWaitlist(tx, {
      ...event,
      attendees: event.attendees - freed,
      waiting: event.waiting - (1 - freed),
    });
    // Notifications about her spot are outdated now.
    await reviewNotices(tx, { of: [actor.id, ...promoted] });
    return;
  }
  if (before === "attending") return;
  if (event.onHold)
    throw new AppError(409, "This event is on hold right now. You can join once it is back on.");
  // A spot may be free while others wait, for instance after an account was deleted. The waitlist goes first.
  const { free, promoted } = await promoteWaitlist(tx, event);
  const full = new AppError(409, "This event is full.");
  if (before) {
    const now = await queries.findStatus(tx.db, event.id, actor.id);
    if (status === "attending" && now === "waiting") throw full;
    await reviewNotices(tx, { of: promoted });
    return;
  }
  const hasSpot = free === null || free > 0;
  if (!hasSpot && status === "attending") throw full;
  await queries.insertRsvp(tx.db, {
    eventId: event.id,
    userId: actor.id,
    status: hasSpot ? "attending" : "waiting",
  });
  // There may be notifications about her earlier spot.
  await reviewNotices(tx, { of: [actor.id, ...promoted] });
}

async function lockOpen(db: Transaction, eventId: string, actor: Member): Promise<queries.CountedEvent> {
  const event = await lockEvent(db, eventId, actor);
  if (!event) throw notFound("Event");
  const refusal = rsvpRefusal(event, new Date());
  if (refusal !== undefined) throw new AppError(409, refusal);
  return event;
}

/**
 * Promotes the first on the waitlist to the free spots; the transaction must hold the event's lock. Returns who was promoted
 * and how many spots stay free, null for no limit. Promotes nobody while the event is on hold. The caller reviews all changed
 * notifications in one call: two separate calls could deadlock.
 */
export async function promoteWaitlist(
  tx: TransactionPlatform,
  event: Pick<
    queries.CountedEvent,
    "id" | "capacity" | "attendees" | "waiting" | "startsAt" | "cancelledAt" | "onHold" | "hiddenAt"
  >,
): Promise<{ free: number | null; promoted: string[] }> {
  const free = event.capacity === null ? null : event.capacity - event.attendees;
  if (
    event.waiting === 0 ||
    (free !== null && free <= 0) ||
    isHeld(event) ||
    rsvpRefusal(event, new Date()) !== undefined
  )
    return { free, promoted: [] };
  const { promoted, held } = await queries.promote(tx.db, event.id, free);
  for (const userId of promoted) await notify(tx, spotOpened, { eventId: event.id, userId });
  return { free: free === null ? null : free - promoted.length - held, promoted };
}

/** Stores check-ins and returns the updated list of attendees. */
export function checkIn(
  platform: Platform,
  actor: Member,
  { eventId, checkIns }: CheckInInput & { eventId: string },
): Promise<FoundAttendee[]> {
  return inTransaction(platform, async (tx) => {
    manageable(actor, await lockEvent(tx.db, eventId, actor));
    if (checkIns.length > 0) await storeCheckIns(tx.db, eventId, checkIns);
    return findCheckInList(tx.db, eventId, actor);
  });
}
