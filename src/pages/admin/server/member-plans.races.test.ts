import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";
import { memberList } from "#src/pages/admin/server/member-list.queries.ts";
import { whatHappened } from "#src/pages/admin/server/member.queries.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { planOf } from "#testing/machines/query-plan.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  // 20,000 members in five years: one in twenty on a paid plan, one in a hundred in New Jersey.
  await db.execute(sql`
    insert into users (email, email_verified_at, first_name, last_name, location, created_at)
    select 'member' || n || '@example.com', now(), 'First' || n % 977, 'Last' || n % 1009,
      case when n % 100 = 0 then 'Hoboken, NJ' when n % 3 = 0 then 'Stamford, CT' else 'Beacon, NY' end,
      now() - n * interval '2 hours'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into verifications (user_id, since) select id, created_at from users where last_name < 'Last8'`);
  await db.execute(sql`
    insert into member_plans (user_id, why, plan)
    select id, 'chosen', case when last_name like '%77' then 'vip' when last_name like '%5' then 'premium' else 'basic' end
    from users`);
  await db.execute(sql`
    insert into visits (user_id, last_seen_at)
    select id, greatest(created_at, now() - interval '20 weeks') from users`);
  await db.execute(sql`analyze users, verifications, member_plans, visits`);
}, 120_000);
afterAll(() => database.close());

const rules = { registry: createRegistry(features), settings: { adminEmails: ["ada@example.com"] } };
const when = { now: new Date(), timeZone: "America/New_York" };
const listOf = (filters: MemberFilters) => memberList(database.db, rules, filters, when);

const searches: MemberFilters[] = [
  {},
  { q: "first12" },
  { q: "member12345@example.com" },
  { state: "NJ" },
  { joined: "week" },
  { joined: "earlier" },
];
const filtered: MemberFilters[] = [
  ...searches,
  { q: "f" },
  { q: "nobody" },
  { plan: "vip" },
  { plan: "premium" },
  { plan: "basic" },
  { plan: "none" },
  { state: "NY", plan: "vip", seen: "this-week" },
  { seen: "this-week" },
  { seen: "longer" },
];
const after = {
  createdAt: new Date(Date.now() - 86_400_000 * 30),
  id: "00000000-0000-8000-8000-000000000000",
};

describe("the members list of 20,000", () => {
  it.each(searches.map((filters) => [JSON.stringify(filters), filters] as const))(
    "is read from an index: %s",
    async (_name, filters) => {
      for (const cursor of [undefined, after]) {
        const plan = await planOf(
          database.db,
          keysetRows(listOf(filters), { limit: 50, ...(cursor && { after: cursor }) }),
        );
        expect(plan).toMatch(/users_(newest|search|state)/);
        expect(plan).not.toContain("Seq Scan on users");
      }
    },
  );

  it.each(filtered.map((filters) => [JSON.stringify(filters), filters] as const))(
    "and its count look at few rows more than once: %s",
    async (_name, filters) => {
      for (const query of [keysetRows(listOf(filters), { limit: 50 }), keysetCount(listOf(filters))]) {
        const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
          sql`explain (analyze, buffers, timing off) ${query.getSQL()}`,
        );
        const text = rows.map((row) => row["QUERY PLAN"]).join("\n");
        const read = Number(/shared hit=(\d+)/.exec(text)?.[1] ?? 0);
        // Each of the 20,000 looked at once in its indexes is about this much, some 50 ms.
        expect(read).toBeLessThan(130_000);
      }
    },
  );

  it("has an index for every part of one member's page", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const plan = await inTransaction(database, async ({ db }) => {
      // The tables are empty: what has an index is read from it then.
      await db.execute(sql`set local enable_seqscan = off`);
      return planOf(db, whatHappened(db, id, id));
    });
    expect(plan).not.toContain("Seq Scan");
  });
});
