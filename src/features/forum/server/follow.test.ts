import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { forumFollows, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let author: Person;
let anna: Person;
let id: string;
beforeAll(async () => {
  author = await create.person("new");
});
beforeEach(async () => {
  anna = await create.person("new");
  ({ id } = await create.post(author));
});

const follow = (as: Person, following = true) =>
  api(as).put("/api/forum/:id/follow", { param: { id }, json: { following } });
const visit = (as: Person) => api(as).put("/api/forum/:id/seen", { param: { id } });
const reply = (as: Person) =>
  api(as).post("/api/forum/:id/replies", { param: { id }, json: { content: "Me too." } });
const followState = async (as?: Person) => {
  const { following, unread } = await bodyOf(api(as).get("/api/forum/:id", { param: { id } }));
  return { following, unread };
};
const followed = (as?: Person, query: ApiInput<"/api/forum">["query"] = {}) =>
  api(as).get("/api/forum", { query: { following: "true", ...query } });
const followedIds = async (...asked: Parameters<typeof followed>) =>
  (await bodyOf(followed(...asked))).map((post) => post.id);

describe("following a post", () => {
  it("is started and ended on request, and not for guests", async () => {
    expect(await followState(anna)).toEqual({ following: false, unread: 0 });
    expect(await bodyOf(follow(anna))).toEqual({ following: true });
    expect(await followState(anna)).toEqual({ following: true, unread: 0 });
    expect(await followedIds(anna)).toEqual([id]);
    await follow(anna, false);
    expect(await followState(anna)).toEqual({ following: false, unread: 0 });
    expect(await followedIds(anna)).toEqual([]);
    expect(await followState()).toEqual({ following: false, unread: 0 });
    expect((await followed()).status).toBe(401);
  });

  it("starts when a member writes a post or replies, unless she has unfollowed the post", async () => {
    const json = { title: "Carpool", content: "Two seats." };
    const written = await bodyOf(api(author).post("/api/forum", { json }));
    expect(await followedIds(author)).toContain(written.id);
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
    expect(await followedIds(anna)).toEqual([]);
    id = "00000000-0000-4000-8000-000000000000";
    expect([(await follow(anna)).status, (await visit(anna)).status]).toEqual([404, 404]);
  });

  it("requested many times at once is stored once, and deleted with the post", async () => {
    const rows = () => app.platform.db.$count(forumFollows, eq(forumFollows.postId, id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(anna)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toBe(2);
    await api(author).delete("/api/forum/:id", { param: { id } });
    expect(await rows()).toBe(0);
  });
});

describe("unread replies", () => {
  it("are the replies of others since the last visit", async () => {
    const beth = await create.person("new");
    for (const person of [anna, beth, author]) await reply(person);
    expect((await followState(anna)).unread).toBe(2);
    expect((await followState(author)).unread).toBe(0);
    expect((await visit(anna)).status).toBe(204);
    expect((await followState(anna)).unread).toBe(0);
    await reply(beth);
    expect((await followState(anna)).unread).toBe(1);
    // Her own reply counts as a visit.
    await reply(anna);
    expect((await followState(anna)).unread).toBe(0);
  });

  it("exclude authors who are not visible, and end at a hundred", async () => {
    const beth = await create.person("new");
    await follow(anna);
    await reply(beth);
    await create.block(anna, beth);
    expect((await followState(anna)).unread).toBe(0);
    const one = { postId: id, authorId: author.user.id, content: "One of many" };
    await app.platform.db.insert(forumReplies).values(Array.from({ length: 130 }, () => one));
    expect((await followState(anna)).unread).toBe(100);
  });
});

it("the followed posts are listed newest first, page by page, within a category and a search too", async () => {
  const ids: string[] = [];
  for (const [index, [title, category]] of [
    ["Bicycle", "General"],
    ["Sublet", "Housing"],
    ["Carpool", "General"],
  ].entries()) {
    // Distinct times, since several posts may be created within one millisecond.
    const createdAt = new Date(Date.now() - index * 60_000);
    ({ id } = await create.post(author, { title: title!, category: category!, createdAt }));
    await follow(anna);
    ids.push(id);
  }
  const [bicycle, sublet, carpool] = ids;
  const { items, total, next } = await pageOf(followed(anna, { limit: 2 }));
  expect([items.map((post) => post.id), total]).toEqual([[bicycle, sublet], "3"]);
  expect(await followedIds(anna, { cursor: next })).toEqual([carpool]);
  expect(await followedIds(anna, { category: "housing" })).toEqual([sublet]);
  expect(await followedIds(anna, { q: "bicycle" })).toEqual([bicycle]);
});
