import { eventIsNear } from "#src/features/events/server/event.events.ts";
import {
  releaseSpots,
  hostlessEvents,
  lockStillToCome,
  takeNearEvents,
  unfilledEvents,
} from "#src/features/events/server/event-jobs.queries.ts";
import { cancel } from "#src/features/events/server/event.service.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { promoteWaitlist } from "#src/features/events/server/waitlist.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { publish } from "#src/server/events.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

const day = 24 * 60 * 60 * 1000;

/** Says once of each start of an event that it is a day away; returns of how many. */
export function remindOfEvents(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const near = await takeNearEvents(tx, new Date(now.getTime() + day));
    for (const eventId of near) await publish(platform, tx, eventIsNear, { eventId });
    return near.length;
  });
}

/**
 * Puts right what happens to events from outside: those who are suspended or gone lose their places, events without a
 * host are called off, and places that came free with an account go to who waits.
 */
export async function keepEventsInOrder(platform: Platform) {
  const { db } = platform;
  const each = async (found: { id: string }[], work: (tx: Database, event: EventRow) => Promise<unknown>) => {
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
  const filled = await each(await unfilledEvents(db), (tx, event) => promoteWaitlist(platform, tx, event));
  if (freed || filled) await platform.announceChange("events");
  return { freed, cancelled, filled };
}

/** What is done for events from time to time. */
export const eventJobs = (platform: Platform): ScheduledJob[] => [
  { name: "remind-of-events", cron: "*/10 * * * *", run: () => remindOfEvents(platform) },
  { name: "keep-events-in-order", cron: "* * * * *", run: () => keepEventsInOrder(platform) },
];
