import { and, eq, lte, sql } from "drizzle-orm";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";

/**
 * Ends the waiting of a member who is to be told by now, locks her row, and returns it with the time; undefined where nothing
 * waits any more.
 */
export async function endWaiting(db: Database, conversationId: string, userId: string) {
  const { unread, muted, leftAt, otherId, tellAt } = conversationMembers;
  const [row] = await db
    .update(conversationMembers)
    .set({ tellAt: null })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, userId),
        lte(tellAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ unread, muted, leftAt, otherId, now: sql`clock_timestamp()`.mapWith(tellAt) });
  return row;
}
