import { eq } from "drizzle-orm";
import { contactMessages } from "#src/pages/about/server/contact.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores a message and returns its id. A message with a known id stays unchanged, even if its content was deleted. */
export async function insertContactMessage(
  db: Database,
  values: typeof contactMessages.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(contactMessages)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return row?.id;
}

export async function findContactMessage(db: Database, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Deletes the content and the sender of a message. */
export const forgetContactMessage = (db: Database, id: string) =>
  db
    .update(contactMessages)
    .set({ name: null, email: null, message: null, userId: null })
    .where(eq(contactMessages.id, id));
