import { sql } from "drizzle-orm";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { supportMessages, supportRequests } from "#src/core/support/server/support.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores `count` requests of members to the team, half of them waiting. */
export async function seedRequestsAtScale(db: Database, count: number) {
  await db.execute(sql`
    with asked as (
      insert into ${supportRequests} (user_id, kind, state, created_at, last_at, waiting_since, due_at, seen_at)
      select id, (array['question', 'wrong', 'data'])[1 + n % 3],
        (array['waiting for us', 'waiting for her', 'waiting for us', 'done'])[1 + n % 4],
        at, at, at, at + interval '3 days', at
      from (
        select id, n, now() - n * interval '11 minutes' as at
        from (select id, row_number() over (order by id) as n from ${users} limit ${count}) numbered
      ) members
      returning id, user_id, created_at
    )
    insert into ${supportMessages} (request_id, user_id, from_team, text, created_at)
    select id, user_id, false, 'Where do I change my town? It is an old one.', created_at from asked
  `);
  await db.execute(sql`vacuum analyze ${supportRequests}`);
}

/** Stores a log with a hundred entries for each of `count` members. */
export async function seedLogAtScale(db: Database, count: number) {
  await db.execute(sql`
    insert into ${auditLog} (actor_id, user_id, action, details, at)
    select id, id, (array['person.viewed', 'plan.granted', 'report.decided'])[1 + n % 3], '{}', now() - n * interval '9 minutes'
    from generate_series(1, 100) turn,
      lateral (select id, turn * ${count} + row_number() over (order by id) as n from ${users} limit ${count}) members
  `);
  await db.execute(sql`vacuum analyze ${auditLog}`);
}
