import { eq } from "drizzle-orm";
import { eventMessages } from "#src/features/events/server/host-message.table.ts";
import type { Database } from "#src/server/database/database.ts";

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
  const [row] = await db.select().from(eventMessages).where(eq(eventMessages.id, id));
  return row;
}
