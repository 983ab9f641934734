import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumFollows, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  author = await app.create.person("new");
});
afterAll(() => app.close());

let anna: Person;
let id: string;
beforeEach(async () => {
  anna = await app.create.person("new");
  ({ id } = await app.create.post(author));
});

const follow = (as: Person | undefined, following = true) =>
  app.put(`/api/forum/${id}/follow`, { as, body: { following } });
const reply = (as: Person) => app.post(`/api/forum/${id}/replies`, { as, body: { content: "Me too." } });
const followState = async (as?: Person) => {
  const { following, unread } = (await (await app.get(`/api/forum/${id}`, { as })).json()) as Post;
  return { following, unread };
};
async function followed(as: Person, query = "") {
  const answer = await app.get(`/api/forum?following=true${query}`, { as });
  return { ids: ((await answer.json()) as Post[]).map((post) => post.id), answer };
}

describe("following a post", () => {
  it("is started and ended by hand, and not for guests", async () => {
    expect(await followState(anna)).toEqual({ following: false, unread: 0 });
    expect(await (await follow(anna)).json()).toEqual({ following: true });
    expect(await followState(anna)).toEqual({ following: true, unread: 0 });
    expect((await followed(anna)).ids).toEqual([id]);
    await follow(anna, false);
    expect(await followState(anna)).toEqual({ following: false, unread: 0 });
    expect((await followed(anna)).ids).toEqual([]);
    expect(await followState()).toEqual({ following: false, unread: 0 });
    expect((await follow(undefined)).status).toBe(401);
    expect((await app.get("/api/forum?following=true")).status).toBe(401);
  });

  it("starts with writing a post and with replying, unless it was ended by hand", async () => {
    const body = { title: "Carpool", content: "Two seats." };
    const written = (await (await app.post("/api/forum", { as: author, body })).json()) as Post;
    expect((await followed(author)).ids).toContain(written.id);
    await reply(anna);
    expect(await followState(anna)).toEqual({ following: true, unread: 0 });
    await follow(anna, false);
    await reply(anna);
    expect(await followState(anna)).toEqual({ following: false, unread: 0 });
  });

  it("is possible for visible posts only, and does not reveal others", async () => {
    await follow(anna);
    await app.platform.db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, id));
    expect((await follow(anna)).status).toBe(404);
    expect((await followed(anna)).ids).toEqual([]);
    id = "00000000-0000-4000-8000-000000000000";
    expect((await follow(anna)).status).toBe(404);
    expect((await app.put(`/api/forum/${id}/seen`, { as: anna })).status).toBe(204);
  });

  it("is deleted with the account, and with the post", async () => {
    const rows = () => app.platform.db.$count(forumFollows, eq(forumFollows.postId, id));
    await follow(anna);
    expect(await rows()).toBe(2);
    await app.platform.db.delete(users).where(eq(users.id, anna.user.id));
    expect(await rows()).toBe(1);
    await app.delete(`/api/forum/${id}`, { as: author });
    expect(await rows()).toBe(0);
  });

  it("pressed many times at once is one", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(anna)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await followed(anna)).ids).toEqual([id]);
  });
});

describe("unread replies", () => {
  it("are the replies of others since the last visit", async () => {
    const beth = await app.create.person("new");
    await reply(anna);
    await reply(beth);
    await reply(author);
    expect((await followState(anna)).unread).toBe(2);
    expect((await followState(author)).unread).toBe(0);
    expect((await followed(anna)).ids).toEqual([id]);
    expect((await app.put(`/api/forum/${id}/seen`, { as: anna })).status).toBe(204);
    expect((await followState(anna)).unread).toBe(0);
    await reply(beth);
    expect((await followState(anna)).unread).toBe(1);
    // One's own reply counts as a visit.
    await reply(anna);
    expect((await followState(anna)).unread).toBe(0);
  });

  it("exclude authors who are not visible, and end at a hundred", async () => {
    const beth = await app.create.person("new");
    await follow(anna);
    await reply(beth);
    await app.create.block(anna, beth);
    expect((await followState(anna)).unread).toBe(0);
    await app.platform.db.insert(forumReplies).values(
      Array.from({ length: 130 }, (_, index) => ({
        postId: id,
        authorId: author.user.id,
        content: `Answer ${index}`,
      })),
    );
    expect((await followState(anna)).unread).toBe(100);
  });
});

it("the followed posts are listed newest first, page by page, within a category and a search too", async () => {
  const posts = [];
  for (const [title, category, minutesAgo] of [
    ["Carpool", "General", 3],
    ["Sublet", "Housing", 2],
    ["Bicycle", "General", 1],
  ] as const) {
    // Several are created within a millisecond.
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    posts.push(await app.create.post(author, { title, category, createdAt }));
  }
  for (const post of posts) {
    await app.put(`/api/forum/${post.id}/follow`, { as: anna, body: { following: true } });
  }
  const [carpool, sublet, bicycle] = posts.map((post) => post.id);
  const first = await followed(anna, "&limit=2");
  expect(first.ids).toEqual([bicycle, sublet]);
  expect(first.answer.headers.get("x-total-count")).toBe("3");
  const next = /<([^>]+)>/.exec(first.answer.headers.get("link")!)![1]!;
  expect(((await (await app.get(next, { as: anna })).json()) as Post[]).map((post) => post.id)).toEqual([
    carpool,
  ]);
  expect((await followed(anna, "&category=housing")).ids).toEqual([sublet]);
  expect((await followed(anna, "&q=bicycle")).ids).toEqual([bicycle]);
});
