import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const visitEnd = daysAgo(3);
const since = visitEnd.toISOString();
let writer: Person;
let reader: Person;
let newcomer: Person;

beforeAll(async () => {
  writer = await create.person("approved");
  reader = await create.person("new");
  newcomer = await create.person("new");
  const own = eq(visits.userId, reader.user.id);
  await app.platform.db.update(visits).set({ previousEndedAt: visitEnd }).where(own);
});
beforeEach(() => app.platform.db.delete(forumPosts));

type Query = ApiInput<"/api/forum">["query"];
const post = (by: Person, days: number) =>
  create.post(by, { title: `${days}`, category: "Safety", createdAt: daysAgo(days) });
async function news(query: Query, as?: Person) {
  const { items } = await pageOf(api(as).get("/api/forum", { query }));
  return items.map(({ title, newSince }) => [title, newSince]);
}

it("posts of others are new since the end of the reader's previous visit, on each page of each list", async () => {
  for (const days of [1, 2, 4, 5]) await post(writer, days);
  const all = [
    ["1", since],
    ["2", since],
    ["4", null],
    ["5", null],
  ];
  expect(await news({}, reader)).toEqual(all);
  expect(await news({ category: "Safety" }, reader)).toEqual(all);
  const first = await pageOf(api(reader).get("/api/forum", { query: { limit: "1" } }));
  expect(await news({ limit: "2", cursor: first.next }, reader)).toEqual(all.slice(1, 3));
});

it("a post at the very end of the visit, and one's own, are not new", async () => {
  await create.post(writer, { title: "At the end", createdAt: visitEnd });
  await post(reader, 1);
  expect(await news({}, reader)).toEqual([
    ["1", null],
    ["At the end", null],
  ]);
});

it("to guests, in a first visit and to the author nothing is new", async () => {
  await post(writer, 1);
  for (const as of [undefined, newcomer, writer]) expect(await news({}, as)).toEqual([["1", null]]);
});
