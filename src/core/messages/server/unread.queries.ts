import { sql } from "drizzle-orm";
import { unreadNotifications } from "#src/core/notifications/server/notification.queries.ts";
import { unreadOf } from "#src/core/messages/server/conversation.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** Counts what a member has not read, each up to 100, in one statement. */
export async function countUnread(db: Database, actor: Member) {
  const [counts] = await db
    .select({
      notices: sql<number>`(select count(*)::int from ${unreadNotifications(db, actor.id)})`,
      conversations: sql<number>`(select count(*)::int from ${unreadOf(db, actor).as("unread_conversations")})`,
    })
    .from(sql`(select 1) as nothing_else`);
  return counts!;
}
