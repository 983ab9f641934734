import { gte, sql } from "drizzle-orm";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { eventRsvps, events } from "#src/features/events/server/event.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { weeklyNumberNames } from "#src/pages/admin/weekly-number.schema.ts";
import { weeklyNumbers } from "#src/pages/admin/server/weekly-number.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { addDays } from "#src/shared/dates.ts";

const forNobody = skipVisibility("counted alone: numbers name nobody");

/** When each thing that is counted happened. */
const moments = sql`
  select 'new-members' as name, u.created_at as at from ${users} u
    where u.email_verified_at is not null and u.deleted_at is null
  union all select 'homes-posted', l.created_at from ${listings} l where ${forNobody}
  union all select 'homes-taken', l.taken_at from ${listings} l where l.taken_at is not null and ${forNobody}
  union all select 'conversations-begun', c.created_at from ${conversations} c
  union all select 'people-at-events', e.starts_at from ${events} e join ${eventRsvps} r on r.event_id = e.id
    where r.status = 'attending' and e.cancelled_at is null and e.starts_at <= now() and ${forNobody}`;

type Weeks = { first: string; current: string };

/**
 * Counts the weeks from `first` to the current one; returns how many numbers are new or have changed. A week counts from
 * Monday to Sunday in the time zone, however many hours it has. It stays as it is a week after its end: what is deleted later
 * has happened all the same.
 */
export async function countWeeks(db: Database, { first, current }: Weeks, timeZone: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${weeklyNumbers} (week, name, count)
    select w.week::date, n.name, coalesce(c.count, 0)
    from generate_series(${first}::date, ${current}::date, interval '7 days') w(week)
    cross join unnest(${sql.param([...weeklyNumberNames])}::text[]) n(name)
    left join (
      select m.name, date_trunc('week', m.at at time zone ${timeZone})::date as week, count(*)::int as count
      from (${moments}) m
      group by 1, 2
    ) c on c.week = w.week::date and c.name = n.name
    on conflict (week, name) do update set count = excluded.count
    where weekly_numbers.week >= ${addDays(current, -7)}::date and weekly_numbers.count <> excluded.count`);
  return rowCount ?? 0;
}

export const listWeeks = (db: Database, first: string) =>
  db.select().from(weeklyNumbers).where(gte(weeklyNumbers.week, first));
