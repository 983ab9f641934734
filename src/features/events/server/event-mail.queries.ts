import { and, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Those of some events that a member attends or waits for, each with her RSVP. */
export const findOwnSpots = (db: Database, userId: string, eventIds: readonly string[]) =>
  db
    .select({
      event: getTableColumns(events),
      status: eventRsvps.status,
      promotedAt: eventRsvps.promotedAt,
      mustReconfirmAt: eventRsvps.mustReconfirmAt,
    })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        inArray(eventRsvps.eventId, [...eventIds]),
        eq(eventRsvps.userId, userId),
        skipVisibility("she attends or waits for each of them"),
      ),
    );

/** An event with the RSVP of one member. */
export type OwnSpot = Awaited<ReturnType<typeof findOwnSpots>>[number];

/** Who is notified of an event: members with one of these RSVP statuses, except its host. */
export async function findRecipients(
  db: Database,
  eventId: string,
  statuses: ("attending" | "waiting")[],
): Promise<{ userId: string; hostId: string | null }[]> {
  return db
    .select({ userId: eventRsvps.userId, hostId: events.hostId })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.eventId, eventId),
        inArray(eventRsvps.status, statuses),
        ne(eventRsvps.userId, events.hostId),
        visibleTo({ kind: "guest" }, { authorId: eventRsvps.userId }),
      ),
    );
}
