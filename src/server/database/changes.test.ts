import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { changesAnnounced } from "#testing/changes-announced.ts";

let app: TestApp;
let told: () => Promise<string[]>;
beforeAll(async () => {
  app = await createTestApp();
  const changes = await changesAnnounced(app);
  told = async () => (await changes()).toSorted();
});
afterAll(() => app.close());

it("a change is told by the name of its table, whoever makes it, and of no other table", async () => {
  const owner = await app.create.person("approved");
  expect(await told()).toEqual(["memberships"]);
  const { id } = await app.create.listing(owner);
  expect(await told()).toEqual(["listings"]);
  await app.patch(`/api/housing/${id}/status`, { as: owner, body: { status: "taken" } });
  expect(await told()).toEqual(["listings"]);
  await app.patch("/api/auth/user", { as: owner, body: { firstName: "Naomi" } });
  expect(await told()).toEqual([]);
  await app.create.person("approved");
  expect(await told()).toEqual(["memberships"]);
});
