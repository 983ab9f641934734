import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import type { RsvpInput } from "#src/features/events/event.schema.ts";
import { keyedMutex } from "#src/server/mutex.ts";
import { eventRates } from "#src/features/events/server/event-rates.constants.ts";
import { isOpen } from "#src/features/events/server/event.policy.ts";
import { lockEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import * as queries from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/waitlist.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Attends, waits or gives up a spot, once per key; returns the RSVP status. */
export function rsvp(
  platform: Platform,
  actor: Member,
  { eventId, key, ...input }: RsvpInput & { eventId: string; key?: string },
): Promise<queries.RsvpStatus> {
  return keyedMutex(eventId, () =>
    platform.db.transaction(async (tx) => {
      const event = await lockOpen(tx, eventId, actor);
      await withIdempotencyKey(tx, actor, { kind: "rsvp", key }, async () => {
        await platform.rateLimits.take(tx, [{ limit: eventRates.pressed, key: actor.id }]);
        await answer(platform, tx, { event, actor, ...input });
        return eventId;
      });
      return queries.rsvpStatusOf(tx, eventId, actor);
    }),
  );
}

/** Confirms that a member still comes, after a change of the event or a promotion; 404 if she does not attend. */
export function confirm(platform: Platform, actor: Member, eventId: string) {
  return keyedMutex(eventId, () =>
    platform.db.transaction(async (tx) => {
      await lockOpen(tx, eventId, actor);
      if (!(await queries.confirmRsvp(tx, eventId, actor.id))) throw notFound("Place");
      return queries.rsvpStatusOf(tx, eventId, actor);
    }),
  );
}

type Answer = RsvpInput & { event: EventRow; actor: Member };

async function answer(platform: Platform, tx: Database, { event, actor, status, toggle }: Answer) {
  const before = await queries.findStatus(tx, event.id, actor.id);
  // "attending" once more gives the spot up, unless `toggle` is false.
  const givesBack = toggle && status === "attending" && before === "attending";
  const leaves = status === "not_attending" || givesBack;
  if (leaves) {
    if (!before) return;
    await queries.deleteRsvp(tx, event.id, actor.id);
    const freed = before === "attending" ? 1 : 0;
    await promoteWaitlist(platform, tx, {
      ...event,
      attendees: event.attendees - freed,
      waiting: event.waiting - (1 - freed),
    });
    return;
  }
  if (before === "attending") return;
  // A spot may be free while others wait, for instance after an account was deleted: they go first.
  const free = await promoteWaitlist(platform, tx, event);
  const full = new AppError(409, "This event is full.");
  if (before) {
    const now = await queries.findStatus(tx, event.id, actor.id);
    if (status === "attending" && now === "waiting") throw full;
    return;
  }
  const hasSpot = free === null || free > 0;
  if (!hasSpot && status === "attending") throw full;
  await queries.insertRsvp(tx, {
    eventId: event.id,
    userId: actor.id,
    status: hasSpot ? "attending" : "waiting",
  });
}

async function lockOpen(tx: Database, eventId: string, actor: Member): Promise<EventRow> {
  const event = await lockEvent(tx, eventId, actor);
  if (!event) throw notFound("Event");
  if (event.cancelledAt) throw new AppError(409, "This event was cancelled.");
  if (!isOpen(event, new Date())) throw new AppError(409, "This event has already begun.");
  return event;
}
