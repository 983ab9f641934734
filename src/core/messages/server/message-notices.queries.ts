import { and, eq, lte, sql } from "drizzle-orm";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Clears a member's delayed notification if it is due, and returns her locked row with the time; undefined if none is due. */
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
