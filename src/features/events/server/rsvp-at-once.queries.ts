import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { viewerValues, visibleToViewer } from "#src/core/moderation/server/visibility.queries.ts";
import { authored } from "#src/features/events/server/event.queries.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import type { RsvpStatus, StoredRsvp } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { isDuplicate } from "#src/server/database/database-error.ts";
import { mayGoOn, tryCounted, type TryValues } from "#src/server/rate-limit/counted-try.queries.ts";
import type { Member } from "#src/shared/actor.ts";

const input = {
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
 * The statement of {@link takeSpotAtOnce}. Each step reads the one before it, so that nothing is written unless every
 * condition holds. If another request has written the same row meanwhile, an insert conflicts and the statement fails.
 */
function spotAtOnce(db: Database) {
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
          eq(events.id, input.eventId),
          isNull(events.cancelledAt),
          gt(events.startsAt, sql.placeholder("now")),
          visibleToViewer(authored),
          sql`not exists (select from ${eventRsvps} r where r.event_id = ${input.eventId} and r.user_id = ${input.userId})`,
        ),
      )
      // Concurrent RSVPs wait for this lock, then read the updated counts.
      .for("no key update"),
  );
  const spot = db.$with("spot", {}).as(sql`
    select *, case when full_up then 'waiting' else 'attending' end as status
    from (select *, coalesce(attendees >= capacity, false) as full_up from open) counted
    where case when full_up then ${input.status} = 'waiting' else waiting = 0 end`);
  const tried = db.$with("tried", {}).as(tryCounted(sql`spot`));
  const sent = db.$with("sent", {}).as(sql`
    insert into ${idempotencyKeys} (account_id, kind, key, made_id)
    select ${input.userId}, 'rsvp', ${input.key}, id from spot
    where ${input.key} is not null and ${mayGoOn(sql`tried`)}
    returning key`);
  const taken = db.$with("taken", {}).as(sql`
    insert into ${eventRsvps} (event_id, user_id, status)
    select id, ${input.userId}, status from spot
    where ${mayGoOn(sql`tried`)} and (${input.key} is null or exists (select from sent))
    returning status`);
  return db
    .with(open, spot, tried, sent, taken)
    .select(rsvpStatus)
    .from(sql`spot`)
    .where(sql`exists (select from taken)`);
}

type SpotRequest = {
  eventId: string;
  actor: Member;
  status: "attending" | "waiting";
  key: string | undefined;
  counted: TryValues;
};

/**
 * Gives a member without an RSVP a spot, or the last one on the waitlist, with a single statement, and returns the RSVP
 * status. Returns undefined and does nothing in every other case.
 */
export async function takeSpotAtOnce(
  db: Database,
  { eventId, actor, status, key, counted }: SpotRequest,
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
