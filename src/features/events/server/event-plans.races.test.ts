import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { seedEventsAtScale } from "../../../../bench/scale/events.ts";
import { eventTags } from "#src/features/events/event.constants.ts";
import { attendeeList } from "#src/features/events/server/attendee.queries.ts";
import { filtersOf } from "#src/features/events/server/event.routes.ts";
import {
  releaseSpots,
  hostlessEvents,
  unfilledEvents,
} from "#src/features/events/server/event-jobs.queries.ts";
import { eventList, ownEventList } from "#src/features/events/server/event.queries.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import { openTestDatabase } from "#testing/database.ts";

// With fewer rows a sequential scan would be right.
const scale = 100_000;
// Counts stop at a limit; filters without an index are applied to the rows in order.
const maxLookedAt = scale / 5;

let database: DatabaseHandle;

const reader: Member = {
  kind: "member",
  id: demoUserId("member"),
  emailVerified: true,
  verified: true,
  admin: false,
  plan: "basic",
  suspended: false,
  suspendedUntil: null,
  blocked: [demoUserId("community16")],
};

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How many rows of the tables of events a query reads, and whether it scans one of them sequentially. */
async function explain(query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql: text, params } = query.toSQL();
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  );
  const read = nodes(rows[0]!["QUERY PLAN"][0].Plan).filter((plan) =>
    ["events", "event_rsvps"].includes(plan["Relation Name"] ?? ""),
  );
  return {
    readsAll: read.some((plan) => plan["Node Type"].endsWith("Seq Scan")),
    lookedAt: read.reduce(
      (sum, plan) =>
        sum + (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"],
      0,
    ),
  };
}

const categories = [undefined, "workshop", "social"] as const;
const days = [undefined, new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)];
const tagSets = [
  [],
  ...eventTags.map((tag) => [tag]),
  ["Online", "Paid", "Workshop"],
  ["In-person", "Free"],
] as const;
const searches = categories.flatMap((category) =>
  days.flatMap((day) =>
    tagSets.flatMap((tags) => [true, false].map((upcoming) => ({ category, day, tags, upcoming }))),
  ),
);
const pages = [
  { limit: 12 },
  { limit: 12, after: { createdAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000), id: demoUserId("any") } },
];

describe(`with ${scale.toLocaleString("en-US")} events`, () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await seedPeople(database);
    await seedEventsAtScale(database.db, scale);
    await database.db.insert(blocks).values({ blockerId: demoUserId("community16"), blockedId: reader.id });
    await database.db.insert(suspensions).values({ userId: demoUserId("new"), reason: "For a test" });
    // So many that the RSVPs of one member are a small part.
    await database.db.execute(sql`
      insert into ${users} (email, first_name, last_name)
      select 'guest-' || n || '@example.com', 'Ruth', 'Test' from generate_series(1, 3000) n`);
    await database.db.execute(sql`
      insert into ${eventRsvps} (event_id, user_id, status)
      select e.id, u.id, 'attending'
      from (select id, row_number() over (order by id) as n from ${events}) e
      join (select id, row_number() over () as n from ${users} where email like 'guest-%') u on u.n * 3 = 3 + e.n % 9000`);
    await database.db.execute(sql`analyze ${eventRsvps}, ${events}, ${blocks}, ${suspensions}, ${users}`);
  }, 120_000);
  afterAll(() => database.close());

  it("every search uses an index, for its count and its pages", async () => {
    expect(searches).toHaveLength(120);
    for (const { category, day, tags, upcoming } of searches) {
      const filters = filtersOf({ category, tags: [...tags], day }, "America/New_York");
      const list = eventList(database.db, { ...filters, upcoming, viewer: reader });
      const counting = await explain(keysetCount(list));
      const said = JSON.stringify({ category, day, tags, upcoming });
      expect([said, counting.readsAll]).toEqual([said, false]);
      expect(counting.lookedAt, said).toBeLessThan(maxLookedAt);
      for (const page of pages) {
        const reading = await explain(keysetRows(list, page));
        expect([said, reading.readsAll]).toEqual([said, false]);
        expect(reading.lookedAt, said).toBeLessThan(maxLookedAt);
      }
    }
  }, 60_000);

  it("one's own events are found without reading those of others", async () => {
    for (const as of ["attendee", "host"] as const) {
      for (const upcoming of [true, false]) {
        const list = ownEventList(database.db, { as, upcoming, viewer: reader });
        for (const query of [keysetCount(list), keysetRows(list, { limit: 12 })]) {
          const { readsAll, lookedAt } = await explain(query);
          expect([as, readsAll]).toEqual([as, false]);
          expect(lookedAt).toBeLessThan(200);
        }
      }
    }
  });

  it("the minute job uses indexes", async () => {
    for (const query of [
      unfilledEvents(database.db),
      hostlessEvents(database.db),
      releaseSpots(database.db),
    ]) {
      const { readsAll, lookedAt } = await explain(query);
      expect([query.toSQL().sql, readsAll]).toEqual([query.toSQL().sql, false]);
      expect(lookedAt).toBeLessThan(1000);
    }
  });

  it("the attendees of an event are found by an index", async () => {
    const list = attendeeList(database.db, { eventId: demoUserId("any"), viewer: reader });
    for (const query of [keysetCount(list), keysetRows(list, { limit: 20 })]) {
      expect((await explain(query)).readsAll).toBe(false);
    }
  });
});
