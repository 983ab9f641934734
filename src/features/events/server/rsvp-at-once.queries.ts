import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { viewerValues, visibleToViewer } from "#src/core/moderation/server/visibility.queries.ts";
import { authored } from "#src/features/events/server/event.queries.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import type { RsvpStatus, StoredRsvp } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { isDuplicate } from "#src/server/database/database-error.ts";
import { preparedQuery } from "#src/server/database/prepared-query.ts";
import { mayGoOn, tryCounted, type TryValues } from "#src/server/rate-limit/rate-limit.queries.ts";
import type { Member } from "#src/shared/actor.ts";

const asked = {
  eventId: sql`${sql.placeholder("eventId")}::uuid`,
  userId: sql`${sql.placeholder("userId")}::uuid`,
  key: sql`${sql.placeholder("key")}::uuid`,
  status: sql`${sql.placeholder("status")}::text`,
};

const rsvpStatus = {
  attendees: sql<number>`attendees`.as("attendees"),
  waiting: sql<number>`waiting`.as("waiting"),
  capacity: sql<number | null>`capacity`.as("capacity"),
  startsAt: sql`starts_at`.mapWith(events.startsAt).as("starts_at"),
  status: sql<StoredRsvp["status"]>`status`.as("status"),
};

/**
 * The statement of {@link takeSpotAtOnce}. Each step reads the one before it, so that nothing is written unless all is
 * as it should be. A row that was written meanwhile stands in the way of the last two, which undoes the whole.
 */
export const spotAtOnce = preparedQuery("place at once", (db) => {
  const open = db.$with("open").as(
    db
      .select({
        id: events.id,
        capacity: events.capacity,
        attendees: events.attendees,
        waiting: events.waiting,
        startsAt: events.startsAt,
      })
      .from(events)
      .where(
        and(
          eq(events.id, asked.eventId),
          isNull(events.cancelledAt),
          gt(events.startsAt, sql.placeholder("now")),
          visibleToViewer(authored),
          sql`not exists (select from ${eventRsvps} r where r.event_id = ${asked.eventId} and r.user_id = ${asked.userId})`,
        ),
      )
      // Whoever comes behind waits here, and then reads what the one before her has left.
      .for("no key update"),
  );
  const spot = db.$with("place", {}).as(sql`
    select *, case when full_up then 'waiting' else 'attending' end as status
    from (select *, coalesce(attendees >= capacity, false) as full_up from open) counted
    where case when full_up then ${asked.status} = 'waiting' else waiting = 0 end`);
  const tried = db.$with("tried", {}).as(tryCounted(sql`place`));
  const sent = db.$with("sent", {}).as(sql`
    insert into ${idempotencyKeys} (account_id, kind, key, made_id)
    select ${asked.userId}, 'rsvp', ${asked.key}, id from place
    where ${asked.key} is not null and ${mayGoOn(sql`tried`)}
    returning key`);
  const taken = db.$with("taken", {}).as(sql`
    insert into ${eventRsvps} (event_id, user_id, status)
    select id, ${asked.userId}, status from place
    where ${mayGoOn(sql`tried`)} and (${asked.key} is null or exists (select from sent))
    returning status`);
  return db
    .with(open, spot, tried, sent, taken)
    .select(rsvpStatus)
    .from(sql`place`)
    .where(sql`exists (select from taken)`);
});

type Asked = {
  eventId: string;
  actor: Member;
  status: "attending" | "waiting";
  key: string | undefined;
  counted: TryValues;
};

/**
 * Gives somebody who has none a place, or the last one on the waitlist, with a single statement, and returns how things
 * stand then. Undefined, with nothing done, for whatever is not as simple as that.
 */
export async function takeSpotAtOnce(
  db: Database,
  { eventId, actor, status, key, counted }: Asked,
): Promise<RsvpStatus | undefined> {
  const values = { eventId, userId: actor.id, status, key: key ?? null, now: new Date() };
  const [found] = await spotAtOnce(db)
    .execute({ ...values, ...counted, ...viewerValues(actor) })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return [];
      throw error;
    });
  if (!found) return undefined;
  const attends = found.status === "attending";
  const { capacity, startsAt } = found;
  const [attendees, waiting] = [found.attendees + Number(attends), found.waiting + Number(!attends)];
  const position = attends ? null : waiting;
  return {
    attendees,
    waiting,
    capacity,
    startsAt,
    rsvp: { status: found.status, position, promotedAt: null, mustReconfirm: false },
  };
}
