import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { guest } from "#src/shared/actor.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ id } = await app.create.listing(await app.create.person("approved")));
  const { db } = app.platform;
  const ids = db.select({ id: listings.id }).from(listings);
  app.api
    .get("/api/forgetful", async (c) => c.text(String((await ids.where(eq(listings.id, id))).length)))
    .get("/api/careful", async (c) =>
      c.text(String((await ids.where(visibleTo(guest, { authorId: listings.ownerId }))).length)),
    )
    .get("/api/busy", async (c) =>
      c.text(String((await ids.where(skipVisibility("counted for nobody"))).length)),
    );
});
afterAll(() => app.close());

describe("a query of what somebody wrote", () => {
  it("fails a test when it has not asked who may see it", async () => {
    await expect(app.get("/api/forgetful")).rejects.toThrow("does not ask who may see its rows");
  });

  it("may ask, or say why nobody sees it", async () => {
    expect(await (await app.get("/api/careful")).text()).toBe("1");
    expect(await (await app.get("/api/busy")).text()).toBe("1");
  });
});
