import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
beforeAll(async () => {
  stage = await setStage(app);
});

const saves = Object.keys(routeSamples).filter((route) => route.startsWith("PUT /api/favorites/"));

it("something can be saved", () => expect(saves).not.toEqual([]));

it.each(saves)("%s: what is deleted is nobody's favorite any more", async (route) => {
  const { db } = app.platform;
  const [reader, owner] = [await create.person("approved"), await create.person("approved")];
  const count = () => db.$count(favorites, eq(favorites.userId, reader.user.id));
  const { method, target } = await stage.call(route, { owner });
  expect((await app.request(method, target, { as: reader })).status).toBe(204);
  expect(await count()).toBe(1);
  // Deletes her content as well.
  await db.delete(users).where(eq(users.id, owner.user.id));
  expect(await count()).toBe(0);
});
