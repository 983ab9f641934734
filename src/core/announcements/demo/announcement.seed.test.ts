import { beforeAll, expect, it } from "vitest";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { seed } from "#src/core/announcements/demo/announcement.seed.ts";
import { seed as seedVerifications } from "#src/core/verification/demo/verification.seed.ts";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seedVerifications(app.platform);
  await seed(app.platform);
});

it("the demo has an announcement that members got, and one that was stopped", async () => {
  const as = await app.create.session({ user: { id: demoUserId("admin") } } as never);
  const found = (await bodyOf(app.get("/api/admin/announcements", { as }))) as Announcement[];
  expect(found.map(({ state, by, can }) => [state, by, can.stop])).toEqual([
    ["sent", expect.stringMatching(/^\w+ \w\.$/), false],
    ["stopped", expect.stringMatching(/^\w+ \w\.$/), false],
  ]);
  const [{ members, audience }] = found as [Announcement];
  expect(members).toBeGreaterThan(0);
  expect(members).toBe(audience);
});
