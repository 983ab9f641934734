import { afterAll, beforeAll, expect, it } from "vitest";
import { shownTables } from "#src/server/http/same-for-guests.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { changesAnnounced } from "#testing/changes-announced.ts";

let app: TestApp;
let ruth: Person;
let changedTables: () => Promise<Set<string>>;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("new");
  const changes = await changesAnnounced(app);
  changedTables = async () => new Set(await changes());
});
afterAll(() => app.close());

/** The tables whose change invalidates a cached page. */
const shownIn = async (path: string) => (await app.get(path)).headers.get(shownTables)!.split(" ");

it("any change of a post, its likes or its replies invalidates guests' lists", async () => {
  const post = await app.create.post(ruth);
  const path = `/api/forum/${post.id}`;
  const body = { title: "After", content: "After" };
  const lists = await shownIn("/api/forum");
  const replies = await shownIn(`${path}/replies`);
  await changedTables();
  const forgets = async (shown: string[], write: Promise<Response>) => {
    expect((await write).ok).toBe(true);
    const tables = await changedTables();
    return shown.some((table) => tables.has(table));
  };
  expect(await forgets(lists, app.post("/api/forum", { as: ruth, body }))).toBe(true);
  expect(await forgets(lists, app.put(path, { as: ruth, body }))).toBe(true);
  expect(await forgets(lists, app.patch(`${path}/like`, { as: ruth }))).toBe(true);
  const answer = { content: "Me too." };
  expect(await forgets(replies, app.post(`${path}/replies`, { as: ruth, body: answer }))).toBe(true);
  expect(await forgets(replies, app.delete(path, { as: ruth }))).toBe(true);
});

it("other features' changes leave the forum's cached lists valid, and the other way round", async () => {
  const lists = await shownIn("/api/forum");
  const homes = await shownIn("/api/housing");
  await changedTables();
  await app.create.listing(ruth);
  const elsewhere = await changedTables();
  expect(lists.filter((table) => elsewhere.has(table))).toEqual([]);
  await app.create.reply(ruth, await app.create.post(ruth));
  const here = await changedTables();
  expect(homes.filter((table) => here.has(table))).toEqual([]);
});
