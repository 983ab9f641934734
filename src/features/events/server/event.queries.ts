import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { isSuspended, skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { eventConditions } from "#src/features/events/server/event-filters.queries.ts";
import { isNotOver, isOver } from "#src/features/events/server/event-times.queries.ts";
import { eventMessages, eventRsvps, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { countedEvent, ownRsvpOf, type CountedEvent } from "#src/features/events/server/rsvp.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { meets, type FilterValues } from "#src/server/database/filter-conditions.ts";
import { firstPage, type Reader } from "#src/server/database/first-page.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** Deleted events are invisible even to admins. */
const isNotDeleted = isNull(events.expiresAt);

/** The events that an actor may see. Every read of events must have this condition. */
export const visibleEvents = (actor: Reader) =>
  and(isNotDeleted, visibleTo(actor, { authorId: events.hostId, hiddenAt: events.hiddenAt }));

/** Also includes events on hold where she has a spot. For single events and her own lists. */
export const visibleOrHeld = (actor: Actor) =>
  and(
    isNotDeleted,
    visibleTo(actor, {
      authorId: events.hostId,
      hiddenAt: events.hiddenAt,
      despiteSuspension:
        actor.kind === "guest"
          ? undefined
          : sql`exists (select 1 from ${eventRsvps} r where r.event_id = "events"."id" and r.user_id = ${actor.id})`,
    }),
  );

export const selectEvents = (db: Database, actor: Reader, total: TotalColumn = uncounted) =>
  db
    .select({ event: countedEvent, host: personColumns, rsvp: ownRsvpOf(actor), ...total })
    .from(events)
    .innerJoin(users, eq(users.id, events.hostId))
    .$dynamic();

export type FoundEvent = Awaited<ReturnType<typeof selectEvents>>[number];

type EventSearch = FilterValues<typeof eventConditions> & {
  /** False for events that are over, the latest first. Of a day that is not over, excludes what is over. */
  upcoming: boolean;
  /** Only events that have yet to begin, and so may be joined. */
  toCome?: true;
  /** Only this member's, as others find them: hidden ones not even by herself. */
  hostId?: string;
  viewer: Reader;
};

const hasYetToStart = gt(events.startsAt, sql`now()`);

/** The events that an actor may see, without cancelled ones. */
export const eventList = (
  db: Database,
  { upcoming, toCome, hostId, viewer, date, ...filters }: EventSearch,
): KeysetList<ReturnType<typeof selectEvents>> => ({
  select: (total) => selectEvents(db, viewer, total),
  // Ordered like the list: otherwise a count that stops at a limit may scan past events first.
  counted: () =>
    db
      .select({ id: events.id })
      .from(events)
      .orderBy(upcoming ? asc(events.startsAt) : desc(events.startsAt))
      .$dynamic(),
  condition: and(
    isNull(events.cancelledAt),
    meets(eventConditions, { ...filters, date }),
    // Whoever names a day of the past wants to know what was on it.
    upcoming ? (date && date[1] <= new Date() ? undefined : isNotOver) : isOver,
    toCome && hasYetToStart,
    hostId === undefined ? undefined : and(eq(events.hostId, hostId), isNull(events.hiddenAt)),
    visibleEvents(viewer),
  ),
  ...inOrder(upcoming || date !== undefined),
});

export const nextEvents = firstPage(12, (db, viewer) => eventList(db, { upcoming: true, viewer }));

const inOrder = (soonestFirst: boolean) => ({
  by: { time: events.startsAt, id: events.id },
  first: soonestFirst ? ("oldest" as const) : ("newest" as const),
  cursorOf: ({ event }: FoundEvent) => ({ createdAt: event.startsAt, id: event.id }),
});

type OwnEvents = {
  as: "attendee" | "host";
  upcoming: boolean;
  waitlisted?: boolean;
  /** Only events she attends that have begun or begin this week, or whose spot she may decline; none cancelled or on hold. */
  soon?: true;
  viewer: Member;
};

// Mirrors `isThisWeek` and `declineUntil` in the presenter; events that have begun are included.
const isSoon = and(
  eq(eventRsvps.status, "attending"),
  isNull(events.cancelledAt),
  not(isSuspended(events.hostId)),
  or(
    lte(events.startsAt, sql`now() + interval '168 hours'`),
    gt(eventRsvps.promotedAt, sql`now() - interval '1 day'`),
  ),
);

/** The events a member attends, or those she hosts; cancelled ones included. */
export const ownEventList = (
  db: Database,
  { as, upcoming, waitlisted, soon, viewer }: OwnEvents,
): KeysetList<ReturnType<typeof selectEvents>> => {
  const own = eq(eventRsvps.userId, viewer.id);
  const joined = and(eq(eventRsvps.eventId, events.id), own);
  const attending = as === "attendee";
  const counted = db.select({ id: events.id }).from(events).$dynamic();
  return {
    select: (total) => {
      const found = selectEvents(db, viewer, total);
      return attending ? found.innerJoin(eventRsvps, joined) : found;
    },
    counted: () => (attending ? counted.innerJoin(eventRsvps, joined) : counted),
    condition: and(
      attending ? undefined : eq(events.hostId, viewer.id),
      attending && !waitlisted ? eq(eventRsvps.status, "attending") : undefined,
      upcoming ? isNotOver : isOver,
      soon && isSoon,
      visibleOrHeld(viewer),
    ),
    ...inOrder(upcoming),
  };
};

export async function findEvent(db: Database, id: string, actor: Actor): Promise<FoundEvent | undefined> {
  const [found] = await selectEvents(db, actor).where(and(eq(events.id, id), visibleOrHeld(actor)));
  return found;
}

export const countHosted = (db: Database, hostId: string, actor: Actor): Promise<number> =>
  db.$count(events, and(eq(events.hostId, hostId), isNull(events.cancelledAt), isOver, visibleEvents(actor)));

/** Locks a visible event until the transaction ends, to serialize changes of it and of its RSVPs. */
export const lockEvent = (db: Transaction, id: string, actor: Actor): Promise<CountedEvent | undefined> =>
  lockWhere(db, id, visibleOrHeld(actor));

/** Locks an event for a job, without an actor; undefined if it has begun or is cancelled or deleted. */
export const lockStillToCome = (db: Transaction, id: string): Promise<CountedEvent | undefined> =>
  lockWhere(db, id, and(stillToCome, skipVisibility("locked by a job for everybody")));

/** Like {@link lockStillToCome}, but also locks an event that has begun and is not over. */
export const lockNotOver = (db: Transaction, id: string): Promise<CountedEvent | undefined> =>
  lockWhere(db, id, and(notOver, skipVisibility("locked by a job for everybody")));

/** Like {@link lockStillToCome}, but also locks an event that has begun or is over. */
export const lockNotCancelled = (db: Transaction, id: string): Promise<CountedEvent | undefined> =>
  lockWhere(db, id, and(isNull(events.cancelledAt), skipVisibility("locked by a job for everybody")));

export const stillToCome = and(isNull(events.cancelledAt), hasYetToStart);

export const notOver = and(isNull(events.cancelledAt), isNotOver);

async function lockWhere(db: Transaction, id: string, condition: SQL | undefined) {
  const [locked] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), condition))
    .for("no key update");
  if (!locked) return undefined;
  // A separate statement: the one that waited for the lock does not see RSVPs stored meanwhile.
  const [event] = await db
    .select(countedEvent)
    .from(events)
    .where(and(eq(events.id, id), skipVisibility("locked by somebody who may see it")));
  return event;
}

export type EventFields = Pick<
  EventRow,
  | "title"
  | "description"
  | "location"
  | "address"
  | "startsAt"
  | "endsAt"
  | "capacity"
  | "category"
  | "cover"
  | "isOnline"
  | "link"
  | "everyoneSeesAddress"
  | "price"
>;

export async function insertEvent(db: Database, fields: EventFields & { hostId: string }): Promise<string> {
  const [row] = await db.insert(events).values(fields).returning({ id: events.id });
  return row!.id;
}

/** Updates an event; `shown` if calendars show the change. */
export const updateEvent = (
  db: Database,
  id: string,
  changes: Partial<EventFields & Pick<EventRow, "cancelledAt" | "cancelReason">>,
  { shown }: { shown: boolean },
) =>
  db
    .update(events)
    .set({
      ...changes,
      updatedAt: new Date(),
      ...(shown && { sequence: sql`${events.sequence} + 1`, changedAt: sql`now()` }),
    })
    .where(eq(events.id, id));

export const deleteEvent = (db: Database, id: string) => db.delete(events).where(eq(events.id, id));

/** Hides a cancelled event from everybody and deletes its texts; what its notifications need stays until `expiresAt`. */
export async function deleteAfterNews(db: Database, id: string, expiresAt: Date) {
  await db.delete(eventMessages).where(eq(eventMessages.eventId, id));
  await db
    .update(events)
    .set({ expiresAt, description: "", location: null, address: null, link: null, price: null, cover: null })
    .where(eq(events.id, id));
}

export const findSubjects = (db: Database, actor: Actor, ids: readonly string[]) =>
  db
    .select({
      id: events.id,
      ownerId: events.hostId,
      title: events.title,
      location: events.location,
      cancelledAt: events.cancelledAt,
      isOver,
    })
    .from(events)
    .where(and(inArray(events.id, [...ids]), visibleOrHeld(actor)));
