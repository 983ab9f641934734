import { and, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import { isInactive, skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { events, type EventRow } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import type { Database } from "#src/server/database/database.ts";

const stillToCome = and(isNull(events.cancelledAt), gt(events.startsAt, sql`now()`));

/** Marks the events that begin before a moment as reminded of, each start once; returns their ids. */
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

/** Takes RSVPs to what is still to come from those who are suspended, have deleted their account, or are parted from the host. */
export const releaseSpots = (db: Database) => {
  const toCome = sql`join ${events} on ${events.id} = ${eventRsvps.eventId} and ${stillToCome}`;
  const rsvps = sql`select ${eventRsvps.eventId}, ${eventRsvps.userId} from ${eventRsvps} ${toCome}`;
  return db.delete(eventRsvps).where(
    sql`(event_id, user_id) in (
      ${rsvps} where ${isInactive(eventRsvps.userId)}
      union ${rsvps} join ${blocks} on ${blocks.blockerId} = ${events.hostId} and ${blocks.blockedId} = ${eventRsvps.userId}
      union ${rsvps} join ${blocks} on ${blocks.blockedId} = ${events.hostId} and ${blocks.blockerId} = ${eventRsvps.userId}
    ) and ${skipVisibility("swept for all")}`,
  );
};

/** The events that somebody waits for though a place is free. */
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
        skipVisibility("filled for those who wait"),
      ),
    );

/** The events still to come whose hosts are suspended or have deleted their account. */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(stillToCome, isInactive(events.hostId), skipVisibility("called off for all")));

/** Locks an event for what nobody in particular has asked for; undefined when it has begun, or is off or gone. */
export async function lockStillToCome(db: Database, id: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select(getTableColumns(events))
    .from(events)
    .where(and(eq(events.id, id), stillToCome, skipVisibility("kept in order for all")))
    .for("no key update");
  return row;
}
