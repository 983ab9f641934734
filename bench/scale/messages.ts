import { sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";

export const messagesEach = 20;

const writers = 2_000;

/** Inserts generated messages, twenty per conversation. The first `own` are `memberId`'s, a third of them with unread ones. */
export async function seedMessagesAtScale(db: Database, memberId: string, count: number, own = 50) {
  const talks = Math.ceil(count / messagesEach);
  await db.execute(sql`
    with people as (
      insert into ${users} (email, email_verified_at, first_name, last_name, congregation)
      select 'writer' || n || '@example.com', now(), 'Writer', 'Number' || n, 'Beacon'
      from generate_series(1, ${writers}::int) n returning id),
    numbered as materialized (select id, row_number() over () - 1 as n from people),
    talks as materialized (
      select gen_random_uuid() as id, c, now() - c * interval '41 seconds' as last_at,
        case when c <= ${own}::int then ${memberId}::uuid else requester.id end as requester, recipient.id as recipient
      from generate_series(1, ${talks}::int) c
      join numbered requester on requester.n = c % ${writers}::int
      join numbered recipient on recipient.n = (c + 1 + c / ${writers}::int) % ${writers}::int),
    made as (
      insert into ${conversations} (id, subject_kind, subject_id, subject_title, requester_id, recipient_id, state, answered_at,
        created_at, last_at)
      select id, 'listing', gen_random_uuid(), 'Room ' || c, requester, recipient, 'accepted', last_at,
        last_at - interval '1 day', last_at from talks),
    participants as (
      insert into ${conversationMembers} (conversation_id, user_id, other_id, last_at, unread)
      select id, requester, recipient, last_at, case when c % 3 = 0 then 1 else 0 end from talks
      union all
      select id, recipient, requester, last_at, case when c % 5 = 0 then 2 else 0 end from talks)
    insert into ${messages} (conversation_id, author_id, text, created_at)
    select id, case when m % 2 = 0 then requester else recipient end, 'Message ' || m || ' of talk ' || c || ', about the desk.',
      last_at - (m - 1) * interval '7 minutes'
    from talks, generate_series(1, ${messagesEach}::int) m`);
  await db.execute(sql`analyze ${users}`);
  await db.execute(sql`analyze ${conversations}`);
  await db.execute(sql`analyze ${conversationMembers}`);
  await db.execute(sql`analyze ${messages}`);
}
