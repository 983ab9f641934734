import { expect, it } from "vitest";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { create, api } = useTestApp({ RATE_LIMITS: "off" });

const path = "/api/favorites/roommates/:id";
const save = (id: string, as: Person) => api(as).put(path, { param: { id } });
const saved = async (as: Person) =>
  (await bodyOf(api(as).get("/api/favorites/roommates"))).map(({ id }) => id);
const savedIds = (as: Person) => bodyOf(api(as).get("/api/favorites/roommates/ids"));

it("a roommate that a member saves is in her list while the profile is, until she removes it", async () => {
  const [anna, naomi] = [await create.person("approved"), await create.person("approved")];
  const { id } = await create.roommate(naomi);
  for (const each of [id, id]) expect((await save(each, anna)).status).toBe(204);
  expect([await saved(anna), await savedIds(anna)]).toEqual([[id], [id]]);
  const isMarked = async (as: Person) =>
    (await bodyOf(api(as).get("/api/roommates"))).find((one) => one.id === id)?.saved;
  expect([await isMarked(anna), await isMarked(await create.person("approved"))]).toEqual([true, false]);
  const setStatus = (status: "active" | "paused") =>
    api(naomi).patch("/api/roommates/profile/status", { json: { status } });
  await setStatus("paused");
  expect([await saved(anna), await savedIds(anna)]).toEqual([[], []]);
  expect((await save(id, anna)).status).toBe(404);
  await setStatus("active");
  expect(await saved(anna)).toEqual([id]);
  expect((await api(anna).delete(path, { param: { id } })).status).toBe(204);
  expect([await saved(anna), await savedIds(anna)]).toEqual([[], []]);
});

it("a roommate is saved by verified members alone", async () => {
  const { id } = await create.roommate(await create.person("approved"));
  expect((await save(id, await create.person("new"))).status).toBe(403);
});
