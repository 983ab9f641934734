import { and, eq, inArray, isNull, lt, lte, not, notInArray, or, sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import {
  isDeleted,
  isHiddenAndTold,
  isInactive,
  isSuspended,
  isSuspendedAndTold,
  isSuspendedForGood,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { stillToCome } from "#src/features/events/server/event.queries.ts";
import { eventHolds, eventRsvps, events } from "#src/features/events/server/event.table.ts";
import { countedEvent } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";

// As isHeld of the policy.
const isHeldNow = sql`(${isSuspended(events.hostId)} or ${events.hiddenAt} is not null)`;

/** Marks the events that begin before a moment as reminded, once per start time; returns their ids. */
export async function takeNearEvents(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .update(events)
    .set({ remindedOf: sql`${events.startsAt}` })
    .where(
      and(
        stillToCome,
        lte(events.startsAt, before),
        not(isHeldNow),
        sql`${events.remindedOf} is distinct from ${events.startsAt}`,
      ),
    )
    .returning({ id: events.id });
  return rows.map(({ id }) => id);
}

/**
 * Deletes RSVPs to upcoming events of members who are deleted, blocked by or from the host, or suspended for good beyond the
 * start.
 */
export const releaseSpots = (db: Database) => {
  const toCome = sql`join ${events} on ${events.id} = ${eventRsvps.eventId} and ${stillToCome}`;
  const rsvps = sql`select ${eventRsvps.eventId}, ${eventRsvps.userId} from ${eventRsvps} ${toCome}`;
  return db.delete(eventRsvps).where(
    sql`(event_id, user_id) in (
      ${rsvps} where ${isDeleted(eventRsvps.userId)}
      union ${rsvps} where ${isSuspendedForGood(eventRsvps.userId, events.startsAt)}
      union ${rsvps} join ${blocks} on ${blocks.blockerId} = ${events.hostId} and ${blocks.blockedId} = ${eventRsvps.userId}
      union ${rsvps} join ${blocks} on ${blocks.blockedId} = ${events.hostId} and ${blocks.blockerId} = ${eventRsvps.userId}
    ) and ${skipVisibility("cleaned up for everybody")}`,
  );
};

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

/** The upcoming events whose hosts have deleted their account, or are suspended for good beyond the start. */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        stillToCome,
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
        or(isSuspendedAndTold(events.hostId), isHiddenAndTold(events.hiddenAt)),
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
