import { and, asc, eq, getTableColumns, inArray, ne, not, sql } from "drizzle-orm";
import {
  isDeleted,
  isSuspended,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { eventRsvps, events, type EventRow } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Reader } from "#src/server/database/first-page.ts";
import type { Actor } from "#src/shared/actor.ts";

export type StoredRsvp = {
  status: "attending" | "waiting";
  position: number | null;
  promotedAt: string | null;
  mustReconfirm: boolean;
};

/** The actor's RSVP to the event of a query; null for a guest and without an RSVP. */
export const ownRsvpOf = (actor: Reader) =>
  actor.kind === "guest"
    ? sql<StoredRsvp | null>`null`
    : sql<StoredRsvp | null>`(
        select json_build_object('status', r.status, 'promotedAt', r.promoted_at,
          'mustReconfirm', r.must_reconfirm_at is not null,
          'position', case when r.status = 'waiting' then (
            select count(*) from ${eventRsvps} w
            where w.event_id = r.event_id and w.status = 'waiting' and w.queue_number <= r.queue_number) end)
        from ${eventRsvps} r where r.event_id = "events"."id" and r.user_id = ${actor.id})`;

/** Whether the host has the RSVP that a new event begins with. For exists(), the planner would read all RSVPs. */
const hostComes = sql<boolean>`(
  select count(*) = 1 from ${eventRsvps} h where h.event_id = "events"."id" and h.user_id = "events"."host_id")`;

/** How many attend and wait for the event of a query, each counted by an index. */
const rsvpCounts = {
  attendees: countOf("attending"),
  waiting: countOf("waiting"),
};

function countOf(status: StoredRsvp["status"]) {
  const counted = sql.raw(`'${status}'`);
  return sql<number>`(
    select count(*)::int from ${eventRsvps} c where c.event_id = "events"."id" and c.status = ${counted})`;
}

const eventColumns = { ...getTableColumns(events), onHold: isSuspended(events.hostId) };

/** An event, and whether it is on hold because its host is suspended. */
export type HeldEvent = EventRow & { onHold: boolean };

export const countedEvent = { ...eventColumns, ...rsvpCounts, hostComes };

export type CountedEvent = HeldEvent & { attendees: number; waiting: number; hostComes: boolean };

const own = (eventId: string, userId: string) =>
  and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.userId, userId));

export async function findStatus(db: Database, eventId: string, userId: string) {
  const [row] = await db.select({ status: eventRsvps.status }).from(eventRsvps).where(own(eventId, userId));
  return row?.status;
}

/** Stores an RSVP; on the waitlist it is the last. */
export const insertRsvp = (
  db: Database,
  row: Pick<typeof eventRsvps.$inferInsert, "eventId" | "userId" | "status">,
) => db.insert(eventRsvps).values(row);

export const deleteRsvp = (db: Database, eventId: string, userId: string) =>
  db.delete(eventRsvps).where(own(eventId, userId));

/** Returns false if she does not attend. */
export async function confirmRsvp(db: Database, eventId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(eventRsvps)
    .set({ promotedAt: null, mustReconfirmAt: null })
    .where(and(own(eventId, userId), eq(eventRsvps.status, "attending")));
  return rowCount === 1;
}

export type RsvpStatus = Pick<CountedEvent, "attendees" | "waiting" | "capacity" | "startsAt"> & {
  rsvp: StoredRsvp | null;
};

/** The RSVP status of an actor in a transaction that holds the lock of the event. */
export async function rsvpStatusOf(db: Database, eventId: string, actor: Actor): Promise<RsvpStatus> {
  const [row] = await db
    .select({
      ...rsvpCounts,
      capacity: events.capacity,
      startsAt: events.startsAt,
      rsvp: ownRsvpOf(actor),
    })
    .from(events)
    .where(and(eq(events.id, eventId), skipVisibility("locked by an actor who may see it")));
  return row!;
}

/** Promotes the first `spots` waiting (null: all) and returns their ids. `held` counts suspended ones, whose spots are held. */
export async function promote(db: Database, eventId: string, spots: number | null) {
  const first = db
    .select({ userId: eventRsvps.userId, suspended: isSuspended(eventRsvps.userId) })
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.eventId, eventId),
        eq(eventRsvps.status, "waiting"),
        not(isDeleted(eventRsvps.userId)),
      ),
    )
    .orderBy(asc(eventRsvps.queueNumber))
    .$dynamic();
  const next = await (spots === null ? first : first.limit(spots));
  const promoted = next.filter(({ suspended }) => !suspended).map(({ userId }) => userId);
  if (promoted.length > 0) {
    await db
      .update(eventRsvps)
      .set({ status: "attending", promotedAt: sql`now()`, createdAt: sql`now()` })
      .where(and(eq(eventRsvps.eventId, eventId), inArray(eventRsvps.userId, promoted)));
  }
  return { promoted, held: next.length - promoted.length };
}

export const askToReconfirm = (db: Database, eventId: string, hostId: string) =>
  db
    .update(eventRsvps)
    .set({ mustReconfirmAt: sql`now()` })
    .where(
      and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, "attending"), ne(eventRsvps.userId, hostId)),
    );

/** Whether members with a spot may open the event's page: not once it is deleted, hidden or its host is deleted. */
const hasPage = sql<boolean>`(${events.expiresAt} is null and ${events.hiddenAt} is null
  and not ${isDeleted(events.hostId)})`;

type Wanted = { eventId: string; userId: string };

const findMailedEvents = (db: Database, ids: readonly string[]) =>
  db
    .select({ ...eventColumns, hasPage })
    .from(events)
    .where(and(inArray(events.id, [...ids]), skipVisibility("only for those who attend or wait")));

const findRsvps = (db: Database, wanted: readonly Wanted[]) =>
  db
    .select({
      eventId: eventRsvps.eventId,
      userId: eventRsvps.userId,
      status: eventRsvps.status,
      promotedAt: eventRsvps.promotedAt,
      mustReconfirmAt: eventRsvps.mustReconfirmAt,
    })
    .from(eventRsvps)
    .where(
      sql`(${eventRsvps.eventId}, ${eventRsvps.userId}) in (select * from
        json_to_recordset(${JSON.stringify(wanted)}::json) as wanted("eventId" uuid, "userId" uuid))`,
    );

export type OwnSpot = { event: Awaited<ReturnType<typeof findMailedEvents>>[number] } & Omit<
  Awaited<ReturnType<typeof findRsvps>>[number],
  keyof Wanted
>;

/** Events with a member's RSVP, in the order of `wanted`; undefined where she has no RSVP. */
export async function findSpots(db: Database, wanted: readonly Wanted[]): Promise<(OwnSpot | undefined)[]> {
  const found = await findMailedEvents(db, [...new Set(wanted.map(({ eventId }) => eventId))]);
  const rsvps = await findRsvps(db, wanted);
  const eventsById = new Map(found.map((event) => [event.id, event]));
  const nameOf = ({ eventId, userId }: Wanted) => `${eventId} ${userId}`;
  const spotsByName = new Map(rsvps.map((rsvp) => [nameOf(rsvp), rsvp]));
  return wanted.map((each) => {
    const [event, spot] = [eventsById.get(each.eventId), spotsByName.get(nameOf(each))];
    return event && spot && { ...spot, event };
  });
}

/** Members with one of these RSVP statuses except the host; `suspendedToo` since a suspension may end before the event. */
export async function findRecipients(
  db: Database,
  eventId: string,
  statuses: ("attending" | "waiting")[],
  { suspendedToo = false } = {},
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
        suspendedToo
          ? and(not(isDeleted(eventRsvps.userId)), skipVisibility("of her own place"))
          : visibleTo({ kind: "guest" }, { authorId: eventRsvps.userId }),
      ),
    );
}
