import { and, desc, eq, exists, inArray, sql } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { visibleOrHeld } from "#src/features/events/server/event.queries.ts";
import { eventMessages, eventRsvps, events } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** The messages that an actor may see, if she may read those of their events. */
const visibleMessages = (actor: Actor) =>
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

/** A message whose recipients a job asks for. */
export async function findMessage(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.id, id), skipVisibility("asked again for each recipient")));
  return row;
}

/** Those of some messages that an actor may see, if she attends. */
export const findMessages = (db: Database, actor: Actor, ids: readonly string[]) =>
  db
    .select()
    .from(eventMessages)
    .where(and(inArray(eventMessages.id, [...ids]), visibleMessages(actor)));

/** More than a host writes in a month; older ones are not shown. */
const maxListed = 30;

/** The messages to the attendees of an event that an actor may see, the newest first. */
export const listMessages = (db: Database, eventId: string, actor: Actor) =>
  db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.eventId, eventId), visibleMessages(actor)))
    .orderBy(desc(eventMessages.day))
    .limit(maxListed);

/** A stored message. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** One message with its event's title, if the actor hosts or attends the event, or is an admin. */
export async function findReadMessage(db: Database, id: string, actor: Member) {
  const attends = db
    .select({ one: sql`1` })
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.eventId, events.id),
        eq(eventRsvps.userId, actor.id),
        eq(eventRsvps.status, "attending"),
      ),
    );
  const [found] = await db
    .select({ message: eventMessages, title: events.title })
    .from(eventMessages)
    .innerJoin(events, eq(events.id, eventMessages.eventId))
    .where(
      and(
        eq(eventMessages.id, id),
        visibleMessages(actor),
        visibleOrHeld(actor),
        actor.admin ? undefined : sql`(${events.hostId} = ${actor.id} or ${exists(attends)})`,
      ),
    );
  return found;
}
