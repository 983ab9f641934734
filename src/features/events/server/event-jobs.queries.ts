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

// As isHeld of the policy.
const isHeldNow = sql`(${isSuspended(events.hostId)} or ${events.hiddenAt} is not null)`;

const isNear = (before: Date) =>
  and(
    stillToCome,
    lte(events.startsAt, before),
    not(isHeldNow),
    sql`${events.remindedOf} is distinct from ${events.startsAt}`,
  );

/** The events that begin before a moment, and whose attendees were not reminded of their start time. */
export const nearEvents = (db: Database, before: Date) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(isNear(before), skipVisibility("reminded of by a job for everybody")));

/** Marks such an event as reminded, once per start time; false where it is none any more. */
export async function takeNearEvent(db: Database, id: string, before: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(events)
    .set({ remindedOf: sql`${events.startsAt}` })
    .where(and(eq(events.id, id), isNear(before)));
  return rowCount === 1;
}

/**
 * RSVPs to upcoming events, or to one of them, of members who are deleted, blocked by or from the host, or suspended for
 * good beyond the start.
 */
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

/** The upcoming events with RSVPs to be released. */
export const eventsToFree = (db: Database) =>
  db
    .selectDistinct({ id: sql<string>`released.event_id` })
    .from(sql`${rsvpsToRelease()} released`)
    .where(skipVisibility("cleaned up for everybody"));

/** Deletes these RSVPs to an event; returns how many. */
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

/**
 * The events whose hosts have deleted their account, or are suspended for good beyond the start; those that go on as well,
 * since one of several days has people who would come in vain.
 */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        notOver,
        // Leads to the few by an index, which the two together do not.
        isInactive(events.hostId),
        or(isDeleted(events.hostId), isSuspendedForGood(events.hostId, events.startsAt)),
        skipVisibility("cancelled for everybody"),
      ),
    );

const onHold = (db: Database) => db.select({ id: eventHolds.eventId }).from(eventHolds);

/** The upcoming events of suspended hosts, and hidden ones, of which nobody has been told yet. */
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

/** The events that were on hold and are not any more: back on, cancelled, or begun. */
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

/** Notes that an event is on hold; false where that was noted already. */
export async function insertHold(db: Database, eventId: string): Promise<boolean> {
  const { rowCount } = await db.insert(eventHolds).values({ eventId }).onConflictDoNothing();
  return rowCount === 1;
}

/** Notes that an event is not on hold any more; false where that was noted already. */
export async function deleteHold(db: Database, eventId: string): Promise<boolean> {
  const { rowCount } = await db.delete(eventHolds).where(eq(eventHolds.eventId, eventId));
  return rowCount === 1;
}
