import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let ruth: Person;
let reader: Person;
beforeAll(async () => {
  ruth = await create.person("approved", { lastName: "Avery" });
  reader = await create.person("new");
});
beforeEach(() => app.platform.db.delete(forumPosts));

const list = (query: ApiInput<"/api/forum">["query"] = {}, as?: Person) =>
  pageOf(api(as).get("/api/forum", { query }));
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

describe("the list of posts (FORUM-23)", () => {
  it("shows the newest first, ten a page by default", async () => {
    for (let minute = 1; minute <= 12; minute += 1) {
      await create.post(ruth, { title: `${minute}`, createdAt: at(minute) });
    }
    const first = await list();
    expect(first.items.map(({ title }) => Number(title))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.total).toBe("12");
    const second = await list({ cursor: first.next });
    expect(second.items.map(({ title }) => title)).toEqual(["2", "1"]);
    expect(second).toMatchObject({ total: "12", next: undefined });
  });

  it("shows the author as the reader may see people: to guests a first name", async () => {
    await create.post(ruth);
    const cannot = { can: { update: false, delete: false } };
    expect((await list({}, reader)).items).toMatchObject([
      {
        userId: ruth.user.id,
        author: { id: ruth.user.id, firstName: "Ruth", lastName: "A.", congregation: null },
        ...cannot,
      },
    ]);
    const author = { id: null, firstName: "Ruth", lastName: null, congregation: null };
    expect((await list()).items).toMatchObject([{ userId: null, author, ...cannot }]);
  });

  it("says whether the reader likes a post", async () => {
    const { id } = await create.post(ruth);
    await api(reader).patch("/api/forum/:id/like", { param: { id } });
    for (const as of [reader, ruth, undefined]) {
      expect((await list({}, as)).items).toMatchObject([{ likes: 1, liked: as === reader }]);
    }
  });
});

describe("a category", () => {
  beforeEach(async () => {
    const categories = ["Housing", "HOUSING", "housing tips", "General", "Ångström"];
    for (const [minute, category] of categories.entries()) {
      await create.post(ruth, { title: category, category, createdAt: at(minute) });
    }
  });

  it.each([
    ["housing", ["HOUSING", "Housing"]],
    ["HousinG", ["HOUSING", "Housing"]],
    [" Housing ", ["HOUSING", "Housing"]],
    ["general", ["General"]],
    ["Safety", []],
    ["hous%", []],
    ["Ångström", ["Ångström"]],
    ["", ["Ångström", "General", "housing tips", "HOUSING", "Housing"]],
    [" ", ["Ångström", "General", "housing tips", "HOUSING", "Housing"]],
  ])("%j finds %j, whatever its case (FORUM-21)", async (category, found) => {
    const { items, total } = await list({ category });
    expect([items.map(({ title }) => title), total]).toEqual([found, String(found.length)]);
  });
});

it.each([
  "category=a&category=b",
  "category=%00",
  `category=${"x".repeat(41)}`,
  "q=a&q=b",
  "q=%00",
  `q=${"x".repeat(101)}`,
  "limit=0",
  "limit=101",
  "limit=ten",
  "cursor=nonsense",
])("posts are not listed for ?%s", async (query) => {
  expect((await app.get(`/api/forum?${query}`)).status).toBe(400);
});
