import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("approved", { lastName: "Avery" });
  reader = await app.create.person("new");
});
beforeEach(() => app.platform.db.delete(forumPosts));
afterAll(() => app.close());

const list = async (query = "", as?: Person) => {
  const answer = await app.get(`/api/forum${query}`, { as });
  expect(answer.status).toBe(200);
  return {
    posts: (await answer.json()) as Post[],
    total: answer.headers.get("x-total-count"),
    next: /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1],
  };
};
const titles = async (query = "", as?: Person) => (await list(query, as)).posts.map(({ title }) => title);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

describe("the list of posts (FORUM-23)", () => {
  it("is empty without posts", async () => {
    expect(await list()).toEqual({ posts: [], total: "0", next: undefined });
  });

  it("shows the newest first, ten a page by default", async () => {
    for (let minute = 1; minute <= 12; minute += 1) {
      await app.create.post(ruth, { title: `${minute}`, createdAt: at(minute) });
    }
    const first = await list();
    expect(first.posts.map(({ title }) => Number(title))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.total).toBe("12");
    const second = await list(first.next!.slice("/api/forum".length));
    expect(second.posts.map(({ title }) => title)).toEqual(["2", "1"]);
    expect(second).toMatchObject({ total: "12", next: undefined });
  });

  it("shows the author as the reader may see people: to guests a first name", async () => {
    await app.create.post(ruth);
    const [forMember] = (await list("", reader)).posts;
    expect(forMember).toMatchObject({
      userId: ruth.user.id,
      author: { id: ruth.user.id, firstName: "Ruth", lastName: "A.", congregation: "Beacon" },
      can: { update: false, delete: false },
    });
    const [forGuest] = (await list()).posts;
    expect(forGuest).toMatchObject({ userId: null, can: { update: false, delete: false } });
    expect(forGuest!.author).toEqual({
      id: null,
      firstName: "Ruth",
      lastName: null,
      profileImageUrl: null,
      congregation: null,
      verifiedSince: null,
    });
  });

  it("says whether the reader likes a post", async () => {
    const { id } = await app.create.post(ruth);
    await app.patch(`/api/forum/${id}/like`, { as: reader });
    const liked = async (as?: Person) => (await list("", as)).posts.map((post) => [post.likes, post.liked]);
    expect([await liked(reader), await liked(ruth), await liked()]).toEqual([
      [[1, true]],
      [[1, false]],
      [[1, false]],
    ]);
  });
});

describe("a category", () => {
  beforeEach(async () => {
    const categories = ["Housing", "HOUSING", "housing tips", "General", "Ångström"];
    for (const [minute, category] of categories.entries()) {
      await app.create.post(ruth, { title: category, category, createdAt: at(minute) });
    }
  });

  it.each([
    ["housing", ["HOUSING", "Housing"]],
    ["HousinG", ["HOUSING", "Housing"]],
    ["%20Housing%20", ["HOUSING", "Housing"]],
    ["general", ["General"]],
    ["Safety", []],
    ["hous%25", []],
    ["Ångström", ["Ångström"]],
  ])("%s finds %j, whatever its case (FORUM-21)", async (category, found) => {
    expect(await titles(`?category=${category}`)).toEqual(found);
    expect((await list(`?category=${category}`)).total).toBe(String(found.length));
  });

  it("that is blank is none", async () => {
    expect(await titles("?category=")).toHaveLength(5);
    expect(await titles("?category=%20")).toHaveLength(5);
  });

  it.each(["category=a&category=b", "category=%00", `category=${"x".repeat(41)}`])(
    "that is invalid is rejected: %s",
    async (query) => {
      expect((await app.get(`/api/forum?${query}`)).status).toBe(400);
    },
  );
});

describe("pages", () => {
  it("read to the end contain every post once and in order, in any category and with any limit", async () => {
    const aPost = fc.record({
      minute: fc.integer({ min: 0, max: 3 }),
      category: fc.constantFrom("Housing", "housing", "Safety"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPost, { maxLength: 14 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(undefined, "HOUSING", "safety"),
        async (posts, limit, category) => {
          await app.platform.db.delete(forumPosts);
          const rows = [];
          for (const { minute, ...fields } of posts) {
            rows.push(await app.create.post(ruth, { ...fields, createdAt: at(minute) }));
          }
          const expected = rows
            .filter((row) => !category || row.category.toLowerCase() === category.toLowerCase())
            .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
            .map(({ id }) => id);
          const read: string[] = [];
          let address: string | undefined = `?limit=${limit}${category ? `&category=${category}` : ""}`;
          while (address !== undefined) {
            const page = await list(address, reader);
            expect(page.total).toBe(String(expected.length));
            read.push(...page.posts.map(({ id }) => id));
            address = page.next?.slice("/api/forum".length);
          }
          expect(read).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each(["limit=0", "limit=101", "limit=ten", "cursor=nonsense"])(
    "that are invalid are rejected: %s",
    async (query) => {
      expect((await app.get(`/api/forum?${query}`)).status).toBe(400);
    },
  );

  it("after the last one are empty", async () => {
    await app.create.post(ruth);
    const cursor = encodeCursor({ createdAt: at(0), id: "00000000-0000-4000-8000-000000000000" });
    expect(await list(`?cursor=${cursor}`)).toEqual({ posts: [], total: "1", next: undefined });
  });
});
