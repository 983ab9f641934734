import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameForGuests } from "#src/server/http/same-for-guests.ts";
import { setStage, type StageSet } from "#testing/sample-calls.ts";
import { type Asker } from "#testing/access-table.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let stage: StageSet;
beforeAll(async () => {
  app = await createTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

const caching = async (route: string, asker: Asker) =>
  (await stage.ask(route, asker)).headers.get("cache-control");
const forOne = "private, no-store";

describe("what a cache may keep of the API's answers", () => {
  it.each([
    ["GET /api/auth/user", "approved", forOne],
    ["GET /api/membership", "approved", forOne],
    ["GET /api/housing", "approved", forOne],
    ["GET /api/housing/{id}", "owner", forOne],
    ["GET /api/housing/{id}", "guest", forOne],
    ["POST /api/housing", "approved", forOne],
    ["DELETE /api/housing/{id}", "owner", forOne],
    ["GET /api/admin/verifications", "admin", forOne],
    // Marked for the memory of this process, which takes the mark off.
    ["GET /api/housing", "guest", sameForGuests],
    ["GET /api/auth/user", "guest", "no-store"],
    ["GET /api/admin/verifications", "approved", "no-store"],
    // By browsers alone: what it belongs to may be hidden tomorrow.
    ["GET /objects/{id}", "guest", "private, max-age=31536000, immutable"],
  ] as const)("%s, asked by %s: %s", async (route, asker, expected) => {
    expect(await caching(route, asker)).toBe(expected);
  });

  it("is nothing of an address that does not exist, and all of the documentation's files", async () => {
    expect((await app.get("/api/nowhere")).headers.get("cache-control")).toBe(forOne);
    expect((await app.get("/api/docs/swagger-ui.css")).headers.get("cache-control")).toBeNull();
  });
});
