import { and, sql } from "drizzle-orm";
import { own } from "#src/core/messages/server/conversation.queries.ts";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { unreadNotices, type Inbox } from "#src/core/notifications/server/notification.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** The member's conversations with unread messages, up to 100; exported for the test of its query plan. */
export const unreadOf = (db: Database, actor: Member) =>
  db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(own(actor), sql`${conversationMembers.unread} > 0`))
    .limit(100);

/** How many notices and conversations are unread, each counted up to 100: one statement, since every page asks. */
export async function countUnread(
  db: Database,
  inbox: Inbox,
  actor: Member,
): Promise<{ notices: number; conversations: number }> {
  const [counts] = await db
    .select({
      notices: db.$count(unreadNotices(db, inbox).as("notices")),
      conversations: db.$count(unreadOf(db, actor).as("conversations")),
    })
    .from(sql`(select) as counted`);
  return counts!;
}
