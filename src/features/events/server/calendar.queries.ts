import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { selectEvents, visibleOrHeld, type FoundEvent } from "#src/features/events/server/event.queries.ts";
import { endsAfter } from "#src/features/events/server/event-times.queries.ts";
import { calendarFeeds, eventRsvps, events } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

export async function findFeed(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.token;
}

/** The id of the member whose feed has this token; undefined if her email address is not confirmed. */
export async function findFeedOwner(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, token), accountExists, isNotNull(users.emailVerifiedAt)));
  return row?.userId;
}

/** Stores a feed, unless the member has one already. */
export const insertFeed = (db: Database, row: Pick<typeof calendarFeeds.$inferInsert, "userId" | "token">) =>
  db.insert(calendarFeeds).values(row).onConflictDoNothing({ target: calendarFeeds.userId });

export const deleteFeed = (db: Database, userId: string) =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));

/** The events of a member's calendar: those she attends or hosts that end after a moment; cancelled ones included. */
export const findCalendarEvents = (db: Database, member: Member, from: Date): Promise<FoundEvent[]> =>
  selectEvents(db, member)
    .where(
      and(
        sql`${events.id} in (
          select r.event_id from ${eventRsvps} r where r.user_id = ${member.id} and r.status = 'attending'
          union select h.id from ${events} h where h.host_id = ${member.id})`,
        endsAfter(from),
        visibleOrHeld(member),
      ),
    )
    // Limits the size of the file by leaving out the oldest events.
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(500);
