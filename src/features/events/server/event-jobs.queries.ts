import { and, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import { isInactive, skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { events, type EventRow } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import type { Database } from "#src/server/database/database.ts";

const stillToCome = and(isNull(events.cancelledAt), gt(events.startsAt, sql`now()`));

/** Marks the events that begin before a moment as reminded, once per start time; returns their ids. */
export async function takeNearEvents(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .update(events)
    .set({ remindedOf: sql`${events.startsAt}` })
    .where(
      and(
        stillToCome,
        lte(events.startsAt, before),
        sql`${events.remindedOf} is distinct from ${events.startsAt}`,
      ),
    )
    .returning({ id: events.id });
  return rows.map(({ id }) => id);
}

/** Deletes RSVPs to upcoming events of members who are suspended, deleted, or blocked by or from the host. */
export const releaseSpots = (db: Database) => {
  const toCome = sql`join ${events} on ${events.id} = ${eventRsvps.eventId} and ${stillToCome}`;
  const rsvps = sql`select ${eventRsvps.eventId}, ${eventRsvps.userId} from ${eventRsvps} ${toCome}`;
  return db.delete(eventRsvps).where(
    sql`(event_id, user_id) in (
      ${rsvps} where ${isInactive(eventRsvps.userId)}
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
        gt(events.waiting, sql`0`),
        or(isNull(events.capacity), lt(events.attendees, events.capacity)),
        sql`exists (select from ${eventRsvps} where ${and(
          eq(eventRsvps.eventId, events.id),
          eq(eventRsvps.status, "waiting"),
          visibleTo({ kind: "guest" }, { authorId: eventRsvps.userId }),
        )})`,
        skipVisibility("spots go to those who wait"),
      ),
    );

/** The upcoming events whose hosts are suspended or have deleted their account. */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(stillToCome, isInactive(events.hostId), skipVisibility("cancelled for everybody")));

/** Locks an event for a job, without an actor; undefined when it has begun, is cancelled or deleted. */
export async function lockStillToCome(db: Database, id: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select(getTableColumns(events))
    .from(events)
    .where(and(eq(events.id, id), stillToCome, skipVisibility("locked by a job for everybody")))
    .for("no key update");
  return row;
}
