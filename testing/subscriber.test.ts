import { afterAll, beforeAll, expect, it } from "vitest";
import { verificationRequested } from "#src/core/membership/server/membership.events.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("gets the events of a request, once, and none of one that was refused", async () => {
  const requests = app.onEvents(verificationRequested);
  const ask = async () =>
    (await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } })).status;
  const person = await app.create.person("new");
  expect(await ask()).toBe(201);
  expect(await requests()).toEqual([{ requestId: expect.any(String) }]);
  expect(await ask()).toBe(409);
  expect(await requests()).toEqual([]);
});
