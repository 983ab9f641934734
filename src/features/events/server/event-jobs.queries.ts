import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import { isInactive, skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { stillToCome } from "#src/features/events/server/event.queries.ts";
import { eventRsvps, events } from "#src/features/events/server/event.table.ts";
import { countedEvent } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";

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

/** The upcoming events whose hosts are suspended or have deleted their account. */
export const hostlessEvents = (db: Database) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(stillToCome, isInactive(events.hostId), skipVisibility("cancelled for everybody")));
