import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const words =
  "Somebody else is signed in now, in another tab. Nothing was sent; reload this page to go on as her.";

it("a request from a page rendered for another account is refused, and writes nothing", async () => {
  const [ruth, naomi] = [await app.create.person("new"), await app.create.person("new")];
  const headers = { "x-account": ruth.user.id };
  const change = { body: { firstName: "Ruth" }, headers };
  const refused = await app.patch("/api/auth/user", { as: naomi, ...change });
  expect([refused.status, await refused.json()]).toEqual([412, { message: words }]);
  expect((await app.get("/api/auth/sessions", { as: naomi, headers })).status).toBe(412);
  const own = await app.get("/api/auth/user", { as: naomi });
  expect(await own.json()).toMatchObject({ firstName: naomi.user.firstName });
  // A page of the same account, and one whose session has ended, are answered as usual.
  expect((await app.patch("/api/auth/user", { as: ruth, ...change })).status).toBe(200);
  expect((await app.patch("/api/auth/user", change)).status).toBe(401);
});
