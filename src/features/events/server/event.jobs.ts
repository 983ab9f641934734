import { eventBackOn, eventIsNear, eventOnHold } from "#src/features/events/server/event.notifications.ts";
import {
  deleteHold,
  eventsHeldNoMore,
  eventsToFree,
  eventsToHold,
  hostlessEvents,
  insertHold,
  nearEvents,
  releaseSpots,
  takeNearEvent,
  unfilledEvents,
} from "#src/features/events/server/event-jobs.queries.ts";
import { isHeld } from "#src/features/events/server/event.policy.ts";
import { lockNotCancelled, lockNotOver, lockStillToCome } from "#src/features/events/server/event.queries.ts";
import { cancel } from "#src/features/events/server/event.service.ts";
import type { CountedEvent } from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/rsvp.service.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Announces each event a day before its start, once per start time. */
export async function remindOfEvents(platform: Platform, now = new Date()): Promise<Outcome> {
  const before = new Date(now.getTime() + dayMs);
  const near = await nearEvents(platform.db, before);
  return oneByOne(platform, idsOf(near), "The attendees of an event could not be reminded", (eventId) =>
    inTransaction(platform, async (tx) => {
      if (!(await takeNearEvent(tx.db, eventId, before))) return false;
      return notify(tx, eventIsNear, { eventId });
    }),
  );
}

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/**
 * Reconciles events with accounts: deleted and blocked members lose their spots, events without a host are cancelled, and
 * freed spots go to the waitlist. An event is on hold while its host is suspended or moderators hide it; attendees and the
 * waitlist are notified when that begins and ends. A final suspension counts like a deleted account.
 */
export async function keepEventsInOrder(platform: Platform) {
  const { db } = platform;
  let failed = 0;
  const each = async (ids: readonly string[], failure: string, work: (id: string) => Promise<unknown>) => {
    const outcome = await oneByOne(platform, ids, failure, work);
    failed += outcome.failed;
    return outcome.done;
  };
  const eachEvent = async (
    found: { id: string }[],
    failure: string,
    work: (tx: TransactionPlatform, event: CountedEvent) => Promise<unknown>,
    lock = lockStillToCome,
  ) =>
    each(idsOf(found), failure, (id) =>
      inTransaction(platform, async (tx) => {
        const event = await lock(tx.db, id);
        return event && work(tx, event);
      }),
    );

  let freed = 0;
  await eachEvent(await eventsToFree(db), "Spots at an event could not be released", async (tx, { id }) => {
    freed += await releaseSpots(tx.db, id);
    await reviewNotices(tx, { about: [id] });
  });
  const cancelled = await eachEvent(
    await hostlessEvents(db),
    "An event without a host could not be cancelled",
    (tx, event) => cancel(tx, event),
    lockNotOver,
  );
  const held = await eachEvent(
    await eventsToHold(db),
    "An event could not be put on hold",
    async (tx, { id: eventId, onHold, hiddenAt }) => {
      if (!isHeld({ onHold, hiddenAt }) || !(await insertHold(tx.db, eventId))) return;
      await notify(tx, eventOnHold, { eventId });
      await notifyLive(tx.db, `event:${eventId}`);
    },
  );
  const heldNoMore = await each(
    await eventsHeldNoMore(db),
    "An event could not be taken off hold",
    (eventId) => takeOffHold(platform, eventId),
  );
  const filled = await eachEvent(
    await unfilledEvents(db),
    "Spots at an event could not be given to the waitlist",
    async (tx, event) => {
      const { promoted } = await promoteWaitlist(tx, event);
      await reviewNotices(tx, { of: promoted });
    },
  );
  return { freed, cancelled, held, heldNoMore, filled, failed };
}

const takeOffHold = (platform: Platform, eventId: string) =>
  inTransaction(platform, async (tx) => {
    const event = await lockNotCancelled(tx.db, eventId);
    const begun = event && event.startsAt <= new Date();
    const held = event !== undefined && isHeld(event);
    if ((held && !begun) || !(await deleteHold(tx.db, eventId)) || !event) return;
    // It would begin while still on hold, so it does not take place: cancel it, which notifies everybody.
    if (begun && held) await cancel(tx, event);
    if (begun) return;
    await notify(tx, eventBackOn, { eventId });
    await notifyLive(tx.db, `event:${eventId}`);
  });

/** Queued when a suspension begins and ends; the scheduled job would notify up to a minute and a half later. */
export const keepEventsSoonJob: Job = { name: "keep-events-after-suspension", run: keepEventsInOrder };

export const eventJobs: readonly Job[] = [
  {
    name: "remind-of-events",
    cron: "*/10 * * * *",
    leavesPages: true,
    run: (platform) => remindOfEvents(platform),
  },
  { name: "keep-events-in-order", cron: "* * * * *", run: keepEventsInOrder },
  keepEventsSoonJob,
];
