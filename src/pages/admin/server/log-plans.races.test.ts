import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { logList, type LogFilters } from "#src/pages/admin/server/log.queries.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

const entries = 200_000;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`
    insert into ${users} (email, first_name, last_name)
    select 'member-' || n || '@example.com', case when n <= 3 then 'Miriam' else 'Tess' || n end, 'Test' || n
    from generate_series(1, 20000) n`);
  // Three organizers who mostly look at pages, the newest entry last; roles are few, and all of the first days.
  await db.execute(sql`
    insert into ${auditLog} (at, actor_id, user_id, action, details)
    select timestamptz '2026-01-01' + n * interval '2 minutes', a.id, m.id,
      case when n < 200 then 'role.granted' when n % 10 = 0 then 'verification.reviewed'
        when n % 97 = 0 then 'report.decided' else 'person.viewed' end, '{}'
    from generate_series(1, ${entries}) n
    join (select id, row_number() over (order by email) as place from ${users} where first_name = 'Miriam') a
      on a.place = 1 + n % 3
    join (select id, row_number() over (order by email) as place from ${users} where first_name <> 'Miriam') m
      on m.place = 1 + n % 19997`);
  await db.execute(sql`analyze ${auditLog}, ${users}`);
}, 120_000);
afterAll(() => database.close());

type Plan = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How many entries a query reads, shown or not. */
async function entriesRead(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<number> {
  const { sql: text, params } = query.toSQL();
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  );
  const read = nodes(rows[0]!["QUERY PLAN"][0].Plan).filter((plan) => plan["Relation Name"] === "audit_log");
  return read.reduce(
    (sum, plan) => sum + (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"],
    0,
  );
}

const after = { createdAt: new Date("2026-06-01T12:00:00Z"), id: "00000000-0000-4000-8000-000000000000" };

it.each<LogFilters>([
  {},
  { group: "views" },
  { group: "role" },
  { group: "passkeys" },
  { by: "Miriam" },
  { about: "Tess77 Test77" },
  { about: "Tess7" },
  { by: "Miriam", about: "Tess77 Test77" },
  { from: "2026-03-01", until: "2026-03-01" },
  { until: "2026-01-02" },
  { group: "verification", from: "2026-03-01", until: "2026-03-31" },
])("of 200,000 entries a page and its count read few: %j", async (filters) => {
  const list = logList(database.db, filters, "America/New_York");
  for (const query of [
    keysetCount(list),
    keysetRows(list, { limit: 50 }),
    keysetRows(list, { limit: 50, after }),
  ]) {
    expect(await entriesRead(query)).toBeLessThan(entries / 10);
  }
});
