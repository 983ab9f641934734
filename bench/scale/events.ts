import { sql } from "drizzle-orm";
import { eventCategories } from "#src/features/events/event.options.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** How many events one member attends among those of {@link seedEventsAtScale}. */
const attended = 50;

/** Stores generated events, the same in every run, half of them past. The demo's member attends fifty of them. */
export async function seedEventsAtScale(db: Database, count: number, member = demoUserId("member")) {
  const half = Math.floor(count / 2);
  const every = Math.max(1, Math.floor(count / attended));
  const hosts = Array.from({ length: 16 }, (_, index) => demoUserId(`community${index + 1}`));
  await db.execute(sql`
    insert into ${events} (host_id, title, description, location, starts_at, ends_at, capacity, category, is_online, price)
    select (${sql.param(hosts)}::uuid[])[1 + n % 16], 'Evening ' || n, 'An easy hour. Bring a cup.',
      'Library, Beacon, NY', s, s + interval '2 hours', 20,
      (${sql.param([...eventCategories])}::text[])[1 + (n * 7919) % 4], n % 5 = 0, case when n % 3 = 0 then 10 end
    from (
      select n, now() + (n * 7919::bigint % ${count}::int - ${half}::int) * (interval '365 days' / ${half}::int)
        + interval '1 hour' as s
      from generate_series(1, ${count}::int) n) made`);
  await db.execute(sql`
    insert into ${eventRsvps} (event_id, user_id, status)
    select id, ${member}::uuid, 'attending' from (
      select id, row_number() over (order by starts_at) as nth from ${events} where host_id <> ${member}::uuid) numbered
    where nth % ${every}::int = 0 limit ${attended} on conflict do nothing`);
  // Other attendees: one more for every fourth event.
  await db.execute(sql`
    insert into ${eventRsvps} (event_id, user_id, status)
    select id, (${sql.param(hosts)}::uuid[])[1 + nth % 16], 'attending' from (
      select id, row_number() over (order by id) as nth from ${events}) numbered
    where nth % 4 = 0 on conflict do nothing`);
  await db.execute(sql`analyze ${events}, ${eventRsvps}`);
}
