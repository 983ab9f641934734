import { and, asc, eq, sql } from "drizzle-orm";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { CheckInInput } from "#src/features/events/event.schema.ts";
import { eventRsvps } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";

const selectAttendees = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({
      person: personColumns,
      since: eventRsvps.createdAt,
      mustReconfirmAt: eventRsvps.mustReconfirmAt,
      checkedInAt: eventRsvps.checkedInAt,
      ...total,
    })
    .from(eventRsvps)
    .innerJoin(users, eq(users.id, eventRsvps.userId))
    .$dynamic();

export type FoundAttendee = Awaited<ReturnType<typeof selectAttendees>>[number];

const attendingAt = (eventId: string, actor: Actor) =>
  and(
    eq(eventRsvps.eventId, eventId),
    eq(eventRsvps.status, "attending"),
    visibleTo(actor, { authorId: eventRsvps.userId }),
  );

/** The attendees whom an actor may see, in the order in which they got their spots. */
export const attendeeList = (
  db: Database,
  { eventId, viewer }: { eventId: string; viewer: Actor },
): KeysetList<ReturnType<typeof selectAttendees>> => ({
  select: (total) => selectAttendees(db, total),
  counted: () => db.select({ userId: eventRsvps.userId }).from(eventRsvps).$dynamic(),
  condition: attendingAt(eventId, viewer),
  by: { time: eventRsvps.createdAt, id: eventRsvps.userId },
  first: "oldest",
  cursorOf: ({ person, since }) => ({ createdAt: since, id: person.id }),
});

/** All attendees by name, for check-in. */
export const findCheckInList = (db: Database, eventId: string, actor: Actor): Promise<FoundAttendee[]> =>
  selectAttendees(db)
    .where(attendingAt(eventId, actor))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));

/** Stores check-ins; the latest per person wins, a future time counts as now, and people who do not attend are ignored. */
export const storeCheckIns = (db: Database, eventId: string, checkIns: CheckInInput["checkIns"]) =>
  db.execute(sql`
    update ${eventRsvps} r
    set checked_in_at = case when t."checkedIn" then t.at end, check_in_changed_at = t.at
    from (
      select distinct on ("personId") "personId", "checkedIn", least(at, now()) as at
      from jsonb_to_recordset(${JSON.stringify(checkIns)}::jsonb) as sent("personId" uuid, "checkedIn" boolean, at timestamptz(3))
      order by "personId", at desc) t
    where r.event_id = ${eventId} and r.user_id = t."personId" and r.status = 'attending'
      and (r.check_in_changed_at is null or r.check_in_changed_at < t.at)`);
