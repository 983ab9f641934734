import { and, eq, isNull } from "drizzle-orm";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Whether a member is in a conversation that both have agreed to. */
export async function isInTouch(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        isNull(conversationMembers.leftAt),
        eq(conversations.state, "accepted"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
