import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { findCandidates } from "#src/features/roommates/server/match.queries.ts";
import { matchProfileOf } from "#src/features/roommates/server/roommate.presenter.ts";
import { newRoommatesAlong } from "#src/features/roommates/server/new-roommates.queries.ts";
import { roommateList } from "#src/features/roommates/server/roommate.queries.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { guest, type Actor } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { roommateAtScale } from "../../../../bench/scale/roommate-at-scale.ts";
import { seedRoommatesAtScale } from "../../../../bench/scale/roommates.ts";
import { memberWith } from "#testing/rows/member.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedPeople(database);
}, 120_000);
afterAll(() => database.close());

// A member with blocks, which every list has to exclude.
const reader = memberWith({
  id: "00000000-0000-4000-8000-000000000001",
  blocked: ["00000000-0000-4000-8000-000000000002"],
});
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

const actors: [string, Actor][] = [
  ["a guest", guest],
  ["a member", reader],
];
const filters = [
  { tags: [] },
  { budget: "800-1200" as const, tags: [] },
  { ageRange: "28-32" as const, tags: ["Clean", "Quiet", "Student", "Pet-friendly"] as const },
  { tags: ["Social", "Quiet"] as const },
  { location: "Hudson Line", tags: [] },
  { location: "Cold Spring", tags: [] },
];

// The second batch is added to the first.
describe.each([
  ["5,000", 5_000],
  ["20,000", 15_000],
])("with %s profiles", (_many, added) => {
  beforeAll(() => seedRoommatesAtScale(database.db, added), 120_000);

  it.each(actors)("no page of the list is found by a sequential scan, for %s", async (_who, actor) => {
    for (const filter of filters) {
      const list = roommateList(database.db, filter, actor);
      for (const cursor of [undefined, after]) {
        const plan = await planOf(database.db, keysetRows(list, { limit: 12, after: cursor }));
        expect(plan).toContain("roommate_profiles_");
        expect(plan).not.toContain("Seq Scan on roommate_profiles");
      }
      // Counts stop at the limit, whatever they read.
      expect(await planOf(database.db, keysetCount(list))).toContain("Limit");
    }
  });

  it("the new ones along a line are found by an index", async () => {
    const since = new Date(Date.now() - 30 * dayMs);
    const plan = await planOf(database.db, newRoommatesAlong(database.db, reader, since, "Beacon, NY"));
    expect(plan).toContain("roommate_profiles_");
    expect(plan).not.toContain("Seq Scan on roommate_profiles");
  });

  it("few are counted by their tags", async () => {
    const few = { tags: ["Clean", "Quiet", "Student", "Pet-friendly"] as const };
    const plan = await planOf(database.db, keysetCount(roommateList(database.db, few, guest)));
    expect(plan).toContain("roommate_profiles_tags");
  });

  it("candidates are sought among the newest alone, and members and answers looked up for some of them", async () => {
    const { profile, quiz } = roommateAtScale(1, new Date());
    const me = matchProfileOf({ ...profile, town: null }, quiz);
    const candidates = findCandidates(database.db, { actor: reader, me }, { limit: 20, lookedAt: 1_000 });
    const { rows } = await database.db.execute(
      sql`explain (analyze, costs off, timing off) ${candidates.getSQL()}`,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect(plan).toMatch(/Index Scan using roommate_profiles_newest .*rows=1000 loops=1\)/);
    expect(plan).toMatch(/Index Scan using verifications_pkey .*loops=60\)/);
    expect(plan).toMatch(/Index Scan using personality_quizzes_pkey .*loops=60\)/);
  });
});

it("the profiles are as the form would accept them, and differ", async () => {
  expect(await database.db.$count(roommateProfiles)).toBe(20_000);
  const some = Array.from({ length: 500 }, (_, index) => roommateAtScale(index, new Date()).profile);
  for (const profile of some) expect(roommateInput.parse(profile)).toEqual(profile);
  expect(new Set(some.map((profile) => JSON.stringify(profile))).size).toBe(500);
});
