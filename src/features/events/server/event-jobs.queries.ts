import { and, eq, inArray, isNull, lt, lte, not, notInArray, or, sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import {
  isDeleted,
  isHiddenAndNotified,
  isInactive,
  isSuspended,
  isSuspendedAndNotified,
  isSuspendedForGood,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { notOver, stillToCome } from "#src/features/events/server/event.queries.ts";
import { eventHolds, eventRsvps, events } from "#src/features/events/server/event.table.ts";
import { countedEvent } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";

// Mirrors `isHeld` in event.policy.ts.
const isHeldNow = sql`(${isSuspended(events.hostId)} or ${events.hiddenAt} is not null)`;

const isNear = (before: Date) =>
  and(
    stillToCome,
    lte(events.startsAt, before),
    not(isHeldNow),
    sql`${events.remindedOf} is distinct from ${events.startsAt}`,
  );

/** Events that begin before a moment and still need the reminder for their start time. */
export const nearEvents = (db: Database, before: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(isNear(before), skipVisibility("reminded of by a job for everybody")));

/** Marks an event as reminded, once per start time; false if it no longer needs a reminder. */
export async function takeNearEvent(db: Database, id: string, before: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(events)
    .set({ remindedOf: sql`${events.startsAt}` })
    .where(and(eq(events.id, id), isNear(before)));
  return rowCount === 1;
}

/** Upcoming RSVPs of members who are deleted, blocked by or from the host, or suspended for good beyond the start. */
function rsvpsToRelease(eventId?: string) {
  const toCome = and(stillToCome, eventId === undefined ? undefined : eq(events.id, eventId));
  const rsvps = sql`select ${eventRsvps.eventId}, ${eventRsvps.userId} from ${eventRsvps}
    join ${events} on ${events.id} = ${eventRsvps.eventId} and ${toCome}`;
  return sql`(
    ${rsvps} where ${isDeleted(eventRsvps.userId)}
    union ${rsvps} where ${isSuspendedForGood(eventRsvps.userId, events.startsAt)}
    union ${rsvps} join ${blocks} on ${blocks.blockerId} = ${events.hostId} and ${blocks.blockedId} = ${eventRsvps.userId}
    union ${rsvps} join ${blocks} on ${blocks.blockedId} = ${events.hostId} and ${blocks.blockerId} = ${eventRsvps.userId}
  )`;
}

export const eventsToFree = (db: Database) =>
  db
    .selectDistinct({ id: sql<string>`released.event_id` })
    .from(sql`${rsvpsToRelease()} released`)
    .where(skipVisibility("cleaned up for everybody"));

export async function releaseSpots(db: Database, eventId: string): Promise<number> {
  const { rowCount } = await db
    .delete(eventRsvps)
    .where(
      and(sql`(event_id, user_id) in ${rsvpsToRelease(eventId)}`, skipVisibility("cleaned up for everybody")),
    );
  return rowCount ?? 0;
}

/** The events that have both a free spot and somebody waiting. */
export const unfilledEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        stillToCome,
        not(isHeldNow),
        inArray(
          events.id,
          db
            .select({ id: eventRsvps.eventId })
            .from(eventRsvps)
            .where(
              and(
                eq(eventRsvps.status, "waiting"),
                visibleTo({ kind: "guest" }, { authorId: eventRsvps.userId }),
              ),
            ),
        ),
        or(isNull(events.capacity), lt(countedEvent.attendees, events.capacity)),
        skipVisibility("spots go to those who wait"),
      ),
    );

/** Events that lost their host for good, begun ones included, since people would come to the later days in vain. */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        notOver,
        // Redundant, but lets the planner use an index; the condition below alone would not.
        isInactive(events.hostId),
        or(isDeleted(events.hostId), isSuspendedForGood(events.hostId, events.startsAt)),
        skipVisibility("cancelled for everybody"),
      ),
    );

const onHold = (db: Database) => db.select({ id: eventHolds.eventId }).from(eventHolds);

/** Upcoming events of suspended hosts and hidden events, whose attendees have not been notified yet. */
export const eventsToHold = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        stillToCome,
        or(isSuspendedAndNotified(events.hostId), isHiddenAndNotified(events.hiddenAt)),
        notInArray(events.id, onHold(db)),
        skipVisibility("put on hold for everybody"),
      ),
    );

/** Events recorded as on hold that are no longer: they are back on, cancelled or have begun. */
export async function eventsHeldNoMore(db: Database): Promise<string[]> {
  const held = await onHold(db);
  const still = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(
          events.id,
          held.map(({ id }) => id),
        ),
        stillToCome,
        isHeldNow,
        skipVisibility("on hold for everybody"),
      ),
    );
  return held.map(({ id }) => id).filter((id) => !still.some((event) => event.id === id));
}

/** Records that an event is on hold; false if it was recorded already. */
export async function insertHold(db: Database, eventId: string): Promise<boolean> {
  const { rowCount } = await db.insert(eventHolds).values({ eventId }).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteHold(db: Database, eventId: string): Promise<boolean> {
  const { rowCount } = await db.delete(eventHolds).where(eq(eventHolds.eventId, eventId));
  return rowCount === 1;
}
