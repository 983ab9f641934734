import { and, desc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contactIds } from "#src/core/messages/server/contact.queries.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { selectEvents, visibleEvents } from "#src/features/events/server/event.queries.ts";
import { isNotOver } from "#src/features/events/server/event-times.queries.ts";
import { eventRsvps, events } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

/** Whose events she has been to: only so many are looked at, the latest. */
const lookedAt = 200;

const attended = alias(events, "attended");

const hostsOfAttended = (db: Database, viewer: Member) =>
  db
    .select({ id: attended.hostId })
    .from(eventRsvps)
    .innerJoin(attended, eq(attended.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.userId, viewer.id),
        eq(eventRsvps.status, "attending"),
        skipVisibility("only whose events she has a spot at is read"),
      ),
    )
    .orderBy(desc(eventRsvps.createdAt), desc(eventRsvps.eventId))
    .limit(inNumbers(lookedAt));

/** Events to come that were posted since a time by whom she is in touch with, or has a spot with; the newest first. */
export const newEventsOfHerPeople = (db: Database, viewer: Member, since: Date, atMost: number) =>
  selectEvents(db, viewer)
    .where(
      and(
        // Arrays are worked out once, before the index on hosts is read.
        sql`${events.hostId} = any(array(${contactIds(db, viewer)}) || array(${hostsOfAttended(db, viewer)}))`,
        ne(events.hostId, viewer.id),
        gte(events.createdAt, since),
        isNull(events.cancelledAt),
        isNotOver,
        visibleEvents(viewer),
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(inNumbers(atMost));
