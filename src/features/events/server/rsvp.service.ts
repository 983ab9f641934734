import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.service.ts";
import type { RsvpInput } from "#src/features/events/event.schema.ts";
import { keyedMutex } from "#src/features/events/server/event-mutex.ts";
import { eventRates } from "#src/features/events/server/event-rates.constants.ts";
import { isOpen } from "#src/features/events/server/event.policy.ts";
import { lockEvent } from "#src/features/events/server/event.queries.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import { takeSpotAtOnce } from "#src/features/events/server/rsvp-at-once.queries.ts";
import * as queries from "#src/features/events/server/rsvp.queries.ts";
import { promoteWaitlist } from "#src/features/events/server/waitlist.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

type RsvpPlatform = Pick<Platform, "db" | "rateLimits" | "jobs" | "registry" | "announceChange">;

/** Gives a place, takes it back, or puts somebody on the waitlist, under one key once; returns how things stand then. */
export async function rsvp(
  platform: RsvpPlatform,
  actor: Member,
  input: RsvpWanted,
): Promise<queries.RsvpStatus> {
  const stands = await keyedMutex(input.eventId, async () => {
    // Whatever else there is to it, refusals included, is looked at step by step.
    return (await takeAtOnce(platform, actor, input)) ?? (await stepByStep(platform, actor, input));
  });
  await platform.announceChange("events");
  return stands;
}

type RsvpWanted = RsvpInput & { eventId: string; key?: string };

async function takeAtOnce(
  { db, rateLimits }: RsvpPlatform,
  actor: Member,
  { eventId, status, key }: RsvpWanted,
) {
  if (status === "not_attending") return undefined;
  const counted = rateLimits.valuesOf({ limit: eventRates.pressed, key: actor.id });
  return takeSpotAtOnce(db, { eventId, actor, status, key, counted });
}

const stepByStep = (platform: RsvpPlatform, actor: Member, { eventId, key, ...input }: RsvpWanted) =>
  platform.db.transaction(async (tx) => {
    const event = await lockOpen(tx, eventId, actor);
    await withIdempotencyKey(tx, actor, { kind: "rsvp", key }, async () => {
      await platform.rateLimits.takeInTransaction(tx, [{ limit: eventRates.pressed, key: actor.id }]);
      await answer(platform, tx, { event, actor, ...input });
      return eventId;
    });
    return queries.rsvpStatusOf(tx, eventId, actor);
  });

/** Notes that somebody takes her place as it is now, with its new time or after she has moved up. */
export function confirm(platform: RsvpPlatform, actor: Member, eventId: string) {
  return keyedMutex(eventId, () =>
    platform.db.transaction(async (tx) => {
      await lockOpen(tx, eventId, actor);
      if (!(await queries.confirmRsvp(tx, eventId, actor.id))) throw notFound("Place");
      return queries.rsvpStatusOf(tx, eventId, actor);
    }),
  );
}

type Answer = RsvpInput & { event: EventRow; actor: Member };

async function answer(platform: RsvpPlatform, tx: Database, { event, actor, status, toggle }: Answer) {
  const before = await queries.findStatus(tx, event.id, actor.id);
  // Asked for once more, a place is given back, unless she has said that it is not meant so.
  const again = toggle && status === "attending" && before === "attending";
  const leaves = status === "not_attending" || again;
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
  // Whoever waits goes first, should a place have come free by itself.
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
