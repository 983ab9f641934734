import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listenForChanges } from "#src/server/database/changes.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
const changed: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  listenForChanges(app.platform.notifications, { changed: (table) => changed.push(table), missed: () => {} });
});
afterAll(() => app.close());

async function told() {
  await app.platform.notifications.caughtUp();
  return changed.splice(0).toSorted();
}

it("a change is told by the name of its table, whoever makes it, and of no other table", async () => {
  const owner = await app.create.person("approved");
  await vi.waitFor(async () => {
    await app.create.listing(owner);
    expect(await told()).toContain("listings");
  }, 10_000);
  const { id } = await app.create.listing(owner);
  expect(await told()).toEqual(["listings"]);
  await app.patch(`/api/housing/${id}/status`, { as: owner, body: { status: "taken" } });
  expect(await told()).toEqual(["listings"]);
  await app.patch("/api/auth/user", { as: owner, body: { firstName: "Naomi" } });
  expect(await told()).toEqual([]);
  await app.create.person("approved");
  expect(await told()).toEqual(["memberships"]);
});
