import { sql } from "drizzle-orm";
import type { UnreadCounts } from "#src/composers/unread/unread.schema.ts";
import { unreadNotices } from "#src/foundations/notices/server/inbox.queries.ts";
import { unreadOf } from "#src/rooms/messages/server/conversation.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** Counts what a member has not read, all of it in one statement. */
export async function countAllUnread(db: Database, actor: Member): Promise<UnreadCounts> {
  const { rows } = await db.execute<UnreadCounts>(sql`
    select (select count(*)::int from ${unreadNotices(db, actor.id)}) as notices,
      (select count(*)::int from ${unreadOf(db, actor).as("unread_conversations")}) as conversations`);
  return rows[0]!;
}
