import { sql } from "drizzle-orm";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores `count` requests of as many generated users, four in five of them decided. */
export async function seedVerificationsAtScale(db: Database, count: number) {
  await db.execute(sql`
    with people as (
      insert into ${users} (email, email_verified_at, first_name, last_name, congregation)
      select 'scale-' || n || '@example.com', now(), 'Ruth', 'Number ' || n, 'Beacon' from generate_series(1, ${count}) n
      returning id, split_part(email, '@', 1) as name
    ), numbered as (
      select id, split_part(name, '-', 2)::int as n from people
    )
    insert into ${verificationRequests} (user_id, first_name, last_name, congregation, plan, status, submitted_at, reviewed_at, admin_notes)
    select id, 'Ruth', 'Number ' || n, 'Beacon', (array['basic', 'premium', 'vip'])[1 + n % 3],
      case when n % 5 = 0 then 'pending' when n % 7 = 0 then 'rejected' else 'approved' end,
      now() - n * interval '7 minutes',
      case when n % 5 = 0 then null else now() - n * interval '5 minutes' end,
      case when n % 11 = 0 then 'Known to two members.' end
    from numbered
  `);
  await db.execute(sql`vacuum analyze ${verificationRequests}`);
}
