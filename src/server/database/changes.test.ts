import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { changesAnnounced } from "#testing/changes-announced.ts";

let app: TestApp;
let announced: () => Promise<string[]>;
beforeAll(async () => {
  app = await createTestApp();
  const changes = await changesAnnounced(app);
  announced = async () => (await changes()).toSorted();
});
afterAll(() => app.close());

it("a change is announced by the name of its table, whichever connection makes it, and no other table is", async () => {
  const owner = await app.create.person("approved");
  expect(await announced()).toEqual(["memberships"]);
  const { id } = await app.create.listing(owner);
  expect(await announced()).toEqual(["listings"]);
  await app.patch(`/api/housing/${id}/status`, { as: owner, body: { status: "taken" } });
  expect(await announced()).toEqual(["listings"]);
  await app.patch("/api/auth/user", { as: owner, body: { firstName: "Naomi" } });
  expect(await announced()).toEqual([]);
  await app.create.person("approved");
  expect(await announced()).toEqual(["memberships"]);
});
