import { eventBackOn, eventIsNear, eventOnHold } from "#src/features/events/server/event.notifications.ts";
import {
  deleteHold,
  eventsHeldNoMore,
  eventsToHold,
  insertHold,
  releaseSpots,
  hostlessEvents,
  takeNearEvents,
  unfilledEvents,
} from "#src/features/events/server/event-jobs.queries.ts";
import { isHeld } from "#src/features/events/server/event.policy.ts";
import { lockNotCancelled, lockStillToCome } from "#src/features/events/server/event.queries.ts";
import { cancel } from "#src/features/events/server/event.service.ts";
import type { CountedEvent } from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/rsvp.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { recountNotices } from "#src/core/notifications/server/notification.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Announces each event a day before its start, once per start time; returns how many. */
export function remindOfEvents(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const near = await takeNearEvents(tx, new Date(now.getTime() + dayMs));
    for (const eventId of near) await notify(platform, tx, eventIsNear, { eventId });
    return near.length;
  });
}

/**
 * Updates events after changes to accounts: deleted and blocked members lose their spots, events without a host are
 * cancelled, and freed spots go to the waitlist. While a host is suspended her events are on hold, and so is an event that
 * moderators hide; everybody with a place is told, and told again when it is back on. Only a suspension for good is like a
 * deleted account.
 */
export async function keepEventsInOrder(platform: Platform) {
  const { db } = platform;
  const each = async (
    found: { id: string }[],
    work: (tx: Database, event: CountedEvent) => Promise<unknown>,
  ) => {
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const event = await lockStillToCome(tx, id);
        if (event) await work(tx, event);
      });
    }
    return found.length;
  };
  const { rowCount: freed } = await releaseSpots(db);
  const cancelled = await each(await hostlessEvents(db), (tx, event) => cancel(platform, tx, event));
  const held = await each(await eventsToHold(db), async (tx, { id: eventId, onHold, hiddenAt }) => {
    if (!isHeld({ onHold, hiddenAt }) || !(await insertHold(tx, eventId))) return;
    await recountNotices(tx, [eventId]);
    await notify(platform, tx, eventOnHold, { eventId });
    await notifyLive(tx, `event:${eventId}`);
  });
  const heldNoMore = await eventsHeldNoMore(db);
  for (const eventId of heldNoMore) await takeOffHold(platform, eventId);
  const filled = await each(await unfilledEvents(db), (tx, event) => promoteWaitlist(platform, tx, event));
  return { freed, cancelled, held, heldNoMore: heldNoMore.length, filled };
}

const takeOffHold = (platform: Platform, eventId: string) =>
  platform.db.transaction(async (tx) => {
    const event = await lockNotCancelled(tx, eventId);
    const begun = event && event.startsAt <= new Date();
    const held = event !== undefined && isHeld(event);
    if ((held && !begun) || !(await deleteHold(tx, eventId)) || !event) return;
    // Its host is still suspended, or it is still hidden: it does not take place, and nobody may be left to wonder.
    if (begun && held) await cancel(platform, tx, event);
    if (begun) return;
    await recountNotices(tx, [eventId]);
    await notify(platform, tx, eventBackOn, { eventId });
    await notifyLive(tx, `event:${eventId}`);
  });

/** Queued by a suspension and its end, which would otherwise be told of up to a minute and a half later. */
export const keepEventsSoonJob: Job = { name: "keep-events-after-suspension", run: keepEventsInOrder };

/** The scheduled jobs of events. */
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
