import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { seedRoommatesAtScale } from "#src/features/roommates/demo/roommate.seed.ts";
import { roommateAtScale } from "#src/features/roommates/demo/roommate.seed-scale.ts";
import { bestMatches } from "#src/features/roommates/server/match.queries.ts";
import { matchProfileOf, valuesOf } from "#src/features/roommates/server/roommate-values.ts";
import { roommateList } from "#src/features/roommates/server/roommate.queries.ts";
import type { RoommateRow } from "#src/features/roommates/server/roommate.table.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { guest, type Actor, type Member } from "#src/shared/actor.ts";
import { openTestDatabase } from "#testing/database.ts";
import { planOf } from "#testing/query-plan.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedPeople(database);
  await seedRoommatesAtScale(database.db, 20_000);
}, 120_000);
afterAll(() => database.close());

// A member with blocks, which every list has to exclude.
const reader: Member = {
  kind: "member",
  id: "00000000-0000-4000-8000-000000000001",
  emailVerified: true,
  verified: true,
  admin: false,
  plan: "basic",
  suspended: false,
  suspendedUntil: null,
  blocked: ["00000000-0000-4000-8000-000000000002"],
};
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe.each<[string, Actor]>([
  ["a guest", guest],
  ["a member", reader],
])("the list of profiles, for %s,", (_who, actor) => {
  it.each([
    ["all", { tags: [] }, "roommate_search_newest"],
    ["many", { budget: "800-1200" as const, tags: [] }, "roommate_search_newest"],
    [
      "few",
      { ageRange: "28-32" as const, tags: ["Clean", "Quiet", "Student", "Pet-friendly"] as const },
      "roommate_search_",
    ],
    ["nobody", { tags: ["Social", "Quiet"] as const }, "roommate_search_"],
  ])("uses the right index: %s", async (_what, filters, index) => {
    const list = roommateList(database.db, filters, actor);
    for (const cursor of [undefined, after]) {
      const plan = await planOf(database.db, keysetRows(list, { limit: 12, after: cursor }));
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan on roommate_");
    }
    expect(await planOf(database.db, keysetCount(list))).toContain("Limit");
  });

  it("is counted by its terms", async () => {
    const counting = keysetCount(roommateList(database.db, { tags: ["Clean", "Quiet", "Student"] }, actor));
    expect(await planOf(database.db, counting)).toContain("roommate_search_terms");
  });
});

describe("a search for matches", () => {
  const searchOf = (ages: string | null) => {
    const { profile, quiz } = roommateAtScale(1, new Date());
    const wishing = { ...profile, preferences: { ...profile.preferences, ageRange: ages, smoking: false } };
    const me = matchProfileOf(valuesOf(wishing, quiz) as RoommateRow, quiz);
    return bestMatches(database.db, { actor: reader, me, today: "2026-12-01", max: 20 }, 100);
  };
  const scansOf = (plan: string, what: string) =>
    plan.split("\n").filter((line) => line.includes(what)).length;

  it("uses an index for deal-breakers and ranges", async () => {
    expect(scansOf(await planOf(database.db, searchOf("22-27")), "roommate_search_suitable")).toBe(1);
  });

  it("reads the search table once, whatever the preferences, and only the best profiles", async () => {
    for (const ages of ["22-27", "18-99", null]) {
      const plan = await planOf(database.db, searchOf(ages));
      expect(scansOf(plan, " on roommate_search ")).toBe(1);
      expect(scansOf(plan, "Seq Scan on roommate_profiles")).toBe(0);
      expect(scansOf(plan, "Seq Scan on memberships")).toBe(0);
      // Each sum is computed once, before the sort.
      expect(plan.match(/Sort Key: .{0,400}/)?.[0]).not.toContain("integer[]");
    }
  });
});
