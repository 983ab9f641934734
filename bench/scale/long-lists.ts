import { sql } from "drizzle-orm";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { numbered } from "../crowd.ts";

/** The thread and the conversation of {@link seedLongLists}. */
export const longThread = numbered("9000", 1);
export const longConversation = numbered("9000", 2);

/** Inserts a post with many replies, and a conversation of the demo's member and admin with many messages. */
export async function seedLongLists(db: Database, size: { replies: number; messages: number }) {
  const member = demoUserId("member");
  const starter = demoUserId("starter");
  // In the demo, the member has a conversation with the starter, so this one is with the admin.
  const admin = demoUserId("admin");
  await db.execute(sql`
    insert into ${forumPosts} (id, author_id, title, content, category, created_at)
    values (${longThread}, ${member}, 'Which train is the quiet one?', 'I would like to read on the way.', 'General', now())`);
  await db.execute(sql`
    insert into ${forumReplies} (post_id, author_id, content, created_at)
    select ${longThread}::uuid, case when n % 2 = 0 then ${member}::uuid else ${starter}::uuid end,
      'Answer ' || n || ': the 7:12 from Beacon, in the last car, is quiet as far as Yonkers.', now() - n * interval '1 minute'
    from generate_series(1, ${size.replies}::int) n`);
  await db.execute(sql`
    insert into ${conversations} (id, subject_kind, subject_id, subject_title, requester_id, recipient_id, state, answered_at, created_at, last_at)
    values (${longConversation}, 'listing', gen_random_uuid(), 'Sunny room', ${member}, ${admin}, 'accepted', now(), now() - interval '9 days', now())`);
  await db.execute(sql`
    insert into ${conversationMembers} (conversation_id, user_id, other_id, last_at)
    values (${longConversation}, ${member}, ${admin}, now()), (${longConversation}, ${admin}, ${member}, now())`);
  await db.execute(sql`
    insert into ${messages} (conversation_id, author_id, text, created_at)
    select ${longConversation}::uuid, case when n % 2 = 0 then ${member}::uuid else ${admin}::uuid end,
      'Message ' || n || ', about the desk and the key.', now() - n * interval '57 minutes'
    from generate_series(1, ${size.messages}::int) n`);
}
