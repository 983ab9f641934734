import { beforeAll, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { seed } from "#src/features/roommates/demo/roommate.seed.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { seed as seedVerifications } from "#src/core/verification/demo/verification.seed.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seedVerifications(app.platform);
  await seed(app.platform);
});

it("the demo's roommates give the demo member plausible matches, each with reasons", async () => {
  const as = await create.session({ user: { id: demoUserId("member") } } as never);
  const found = (await (await app.get("/api/roommates/matches", { as })).json()) as RoommateMatch[];
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found[0]!.compatibilityScore).toBeGreaterThan(80);
  expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true);
});
