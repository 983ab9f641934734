import { beforeAll, describe, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { seed } from "#src/features/roommates/demo/roommate.seed.ts";
import { roommateInput, type RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { useTestApp } from "#testing/app.ts";
import { roommateAtScale } from "../../../../bench/scale/roommate-at-scale.ts";
import { seedRoommatesAtScale } from "../../../../bench/scale/roommates.ts";

const { app, create } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seed(app.platform);
});

describe("the demo's roommates", () => {
  it("give the demo member plausible matches, each with reasons", async () => {
    const as = await create.session({ user: { id: demoUserId("member") } } as never);
    const found = (await (await app.get("/api/roommates/matches", { as })).json()) as RoommateMatch[];
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found[0]!.compatibilityScore).toBeGreaterThan(80);
    expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });
});

describe("profiles at scale", () => {
  it("are valid inputs, and differ", () => {
    const some = Array.from({ length: 500 }, (_, index) => roommateAtScale(index, new Date()).profile);
    for (const profile of some) expect(roommateInput.parse(profile)).toEqual(profile);
    expect(new Set(some.map((profile) => JSON.stringify(profile))).size).toBe(500);
  });

  it("are added to existing ones", async () => {
    const { db } = app.platform;
    const before = await db.$count(roommateProfiles);
    await seedRoommatesAtScale(db, 40);
    await seedRoommatesAtScale(db, 10);
    expect(await db.$count(roommateProfiles)).toBe(before + 50);
  });
});
