import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo, type RowReader } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleOrHeld } from "#src/features/events/server/event.queries.ts";
import { eventMessages, eventRsvps, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { ownRsvpOf } from "#src/features/events/server/rsvp.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** The messages that an actor may see, if she may read those of their events. */
const visibleMessages = (actor: Actor | RowReader) =>
  visibleTo(actor, { authorId: eventMessages.authorId, hiddenAt: eventMessages.hiddenAt });

/** Stores a host's message and returns its id; undefined when the event has had one that day. */
export async function insertMessage(
  db: Database,
  row: Pick<typeof eventMessages.$inferInsert, "eventId" | "authorId" | "message" | "day">,
): Promise<string | undefined> {
  const [stored] = await db
    .insert(eventMessages)
    .values(row)
    .onConflictDoNothing({ target: [eventMessages.eventId, eventMessages.day] })
    .returning({ id: eventMessages.id });
  return stored?.id;
}

export async function findMessage(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.id, id), skipVisibility("asked again for each recipient")));
  return row;
}

/** Of the requested messages, with the first names of their hosts, those that their reader may see if she attends. */
export const findMessages = (db: Database, asked: readonly AskedFor<"messageId">[]) =>
  db
    .select({ place: askedPlace, message: eventMessages.message, host: users.firstName })
    .from(askedRows(asked, "messageId"))
    .innerJoin(eventMessages, sql`${eventMessages.id} = asked."messageId"`)
    .innerJoin(users, eq(users.id, eventMessages.authorId))
    .where(visibleMessages(askingReader));

/** More than a host can send in four weeks. Older messages are not shown. */
const maxListed = 30;

export const listMessages = (db: Database, eventId: string, actor: Actor) =>
  db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.eventId, eventId), visibleMessages(actor)))
    .orderBy(desc(eventMessages.day))
    .limit(maxListed);

/** The latest messages of several events, newest first. */
export const listMessagesOf = (db: Database, eventIds: readonly string[], actor: Actor, max: number) =>
  db
    .select()
    .from(eventMessages)
    .where(and(inArray(eventMessages.eventId, [...eventIds]), visibleMessages(actor)))
    .orderBy(desc(eventMessages.day))
    .limit(max);

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A message with its event and the actor's RSVP, which decide whether she may read it. */
export async function findMessageOfEvent(db: Database, id: string, actor: Member) {
  const { title, hostId, everyoneSeesAddress } = events;
  const [found] = await db
    .select({ message: eventMessages, event: { title, hostId, everyoneSeesAddress }, rsvp: ownRsvpOf(actor) })
    .from(eventMessages)
    .innerJoin(events, eq(events.id, eventMessages.eventId))
    .where(and(eq(eventMessages.id, id), visibleMessages(actor), visibleOrHeld(actor)));
  return found;
}

/** For each attendee except the host and suspended members: what decides whether she may read the messages. */
export const findReaders = (db: Database, { id, hostId }: Pick<EventRow, "id" | "hostId">) =>
  db
    .select({
      suspended: sql<boolean>`false`,
      verified: isVerifiedMember(users.id),
      emailVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
    })
    .from(eventRsvps)
    .innerJoin(users, eq(users.id, eventRsvps.userId))
    .where(
      and(
        eq(eventRsvps.eventId, id),
        eq(eventRsvps.status, "attending"),
        ne(eventRsvps.userId, hostId),
        visibleTo({ kind: "guest" }, { authorId: eventRsvps.userId }),
      ),
    );
