import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { seedEventsAtScale } from "../../../../bench/scale/events.ts";
import { eventTags } from "#src/features/events/event.options.ts";
import { attendeeList } from "#src/features/events/server/attendee.queries.ts";
import { wholeDay } from "#src/features/events/server/event.routes.ts";
import {
  eventsToFree,
  eventsToHold,
  hostlessEvents,
  unfilledEvents,
} from "#src/features/events/server/event-jobs.queries.ts";
import { eventList, ownEventList } from "#src/features/events/server/event.queries.ts";
import { newEventsOfHerPeople } from "#src/features/events/server/new-events.queries.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { dayMs } from "#src/shared/dates.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { memberWith } from "#testing/rows/member.ts";

// With fewer rows, the planner would rightly choose a sequential scan.
const scale = 100_000;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await seedPeople(database);
  await seedEventsAtScale(db, scale);
  await db.insert(blocks).values({ blockerId: demoUserId("community16"), blockedId: viewer.id });
  await db.insert(suspensions).values({ userId: demoUserId("new"), reason: "For a test" });
  // Enough that one member's RSVPs are a small part.
  await db.execute(sql`
    insert into ${users} (email, first_name, last_name)
    select 'guest-' || n || '@example.com', 'Ruth', 'Test' from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into ${eventRsvps} (event_id, user_id, status)
    select e.id, u.id, 'attending'
    from (select id, row_number() over (order by id) as n from ${events}) e
    join (select id, row_number() over () as n from ${users} where email like 'guest-%') u on u.n * 3 = 3 + e.n % 9000`);
  await db.execute(sql`analyze ${eventRsvps}, ${events}, ${blocks}, ${suspensions}, ${users}`);
}, 120_000);
afterAll(() => database.close());

const viewer = memberWith({ id: demoUserId("member"), blocked: [demoUserId("community16")] });

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How many rows of the tables of events a query reads; infinitely many if it scans one of them sequentially. */
async function rowsRead(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<number> {
  const { sql: text, params } = query.toSQL();
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  );
  const read = nodes(rows[0]!["QUERY PLAN"][0].Plan).filter((plan) =>
    ["events", "event_rsvps"].includes(plan["Relation Name"] ?? ""),
  );
  if (read.some((plan) => plan["Node Type"].endsWith("Seq Scan"))) return Infinity;
  const rowsOf = (plan: Plan) => plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  return read.reduce((sum, plan) => sum + rowsOf(plan) * plan["Actual Loops"], 0);
}

describe(`with ${scale.toLocaleString("en-US")} events`, () => {
  const categories = [undefined, "workshop", "social"] as const;
  const days = [undefined, new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10)];
  const oneTag = eventTags.map((tag) => [tag]);
  const tagSets = [[], ...oneTag, ["Online", "Paid", "Workshop"], ["In-person", "Free"]] as const;
  const searches = categories.flatMap((category) =>
    days.flatMap((day) =>
      tagSets.flatMap((tags) =>
        [true, false].map((upcoming) => ({ category, day, tags: [...tags], upcoming })),
      ),
    ),
  );
  const after = { createdAt: new Date(Date.now() + 30 * dayMs), id: demoUserId("any") };

  it("every search uses an index, for its count and its pages", async () => {
    expect(searches).toHaveLength(120);
    for (const { day, upcoming, ...search } of searches) {
      const date = day === undefined ? undefined : wholeDay(day, "America/New_York");
      const list = eventList(database.db, { ...search, date, upcoming, viewer });
      for (const query of [
        keysetCount(list),
        keysetRows(list, { limit: 12 }),
        keysetRows(list, { limit: 12, after }),
      ]) {
        // Counts stop at a limit; filters without an index are applied to the rows in order.
        expect(await rowsRead(query), JSON.stringify({ day, ...search })).toBeLessThan(scale / 5);
      }
    }
  }, 60_000);

  it.each(["attendee", "host"] as const)(
    "a member's own events as %s are found without reading others",
    async (as) => {
      for (const upcoming of [true, false]) {
        const list = ownEventList(database.db, { as, upcoming, waitlisted: true, viewer });
        for (const query of [keysetCount(list), keysetRows(list, { limit: 12 })]) {
          expect(await rowsRead(query)).toBeLessThan(200);
        }
      }
    },
  );

  it.each(Object.entries({ unfilledEvents, hostlessEvents, eventsToHold, eventsToFree }))(
    "%s of the minute job uses indexes",
    async (_name, queryOf) => {
      expect(await rowsRead(queryOf(database.db))).toBeLessThan(1000);
    },
  );

  it("the new events of a member's people are found by their hosts", async () => {
    const since = new Date(Date.now() - 30 * dayMs);
    // Each host of the demo has thousands to come.
    expect(await rowsRead(newEventsOfHerPeople(database.db, viewer, since, 7))).toBeLessThan(scale / 20);
  });

  it("the attendees of an event are found by an index", async () => {
    const list = attendeeList(database.db, { eventId: demoUserId("any"), viewer });
    for (const query of [keysetCount(list), keysetRows(list, { limit: 20 })]) {
      expect(await rowsRead(query)).toBeLessThan(scale);
    }
  });
});
