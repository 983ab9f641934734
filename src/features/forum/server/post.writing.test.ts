import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const unlimited = useTestApp({ RATE_LIMITS: "off" });
const limited = useTestApp();
const { create, api } = unlimited;
let ruth: Person;
beforeAll(async () => {
  ruth = await create.person("new");
});

const words = { title: "Carpool from Beacon", content: "Two seats.\n\nTuesdays and Thursdays." };
const write = (as: Person, fields: object = {}, key?: string, on = unlimited) =>
  on.api(as).post("/api/forum", {
    json: { ...words, ...fields },
    header: key ? { "idempotency-key": key } : {},
  });
const countOf = ({ user }: Person, { app } = unlimited) =>
  app.platform.db.$count(forumPosts, eq(forumPosts.authorId, user.id));

describe("a new post", () => {
  it("has the sent values and its author (FORUM-24, FORUM-45)", async () => {
    const post = await bodyOf(write(ruth, { category: "Housing" }));
    expect(post).toMatchObject({
      userId: ruth.user.id,
      ...words,
      category: "Housing",
      images: [],
      videos: [],
      media: [],
      likes: 0,
      replies: 0,
      liked: false,
      editedAt: null,
      author: { firstName: "Ruth", lastName: "T." },
      can: { update: true, delete: true },
    });
    expect(Math.abs(Date.parse(post.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(await bodyOf(api(ruth).get("/api/forum/:id", { param: { id: post.id } }))).toEqual(post);
  });

  it.each(["new", "unverified-email", "rejected", "approved", "suspended"] as const)(
    "needs a login and no suspension, as `can` says: %s (FORUM-39, AUTH-125)",
    async (kind) => {
      const person = await create.person(kind);
      const { can } = await bodyOf(api(person).get("/api/auth/user"));
      expect(can["post.create"]).toBe(kind !== "suspended");
      expect((await write(person)).status).toBe(kind === "suspended" ? 403 : 201);
    },
  );

  const incomplete = "Please fill in both title and content.";
  it.each([
    [{ title: undefined }, "title", incomplete],
    [{ title: "   " }, "title", incomplete],
    [{ title: null }, "title", incomplete],
    [{ content: undefined }, "content", incomplete],
    [{ content: " \n " }, "content", incomplete],
    [{ title: "x".repeat(121) }, "title", "Please keep this under 120 characters."],
    [{ content: "x".repeat(5001) }, "content", "Please keep this under 5,000 characters."],
    [{ category: "x".repeat(41) }, "category", "Please keep this under 40 characters."],
  ])("is refused with %o (FORUM-16)", async (fields, path, message) => {
    expect(await refusalOf(write(ruth, fields))).toEqual({
      status: 400,
      code: "invalid",
      message,
      errors: [{ path, message }],
    });
  });

  it.each([
    // The longest texts, also in characters of two code units.
    { title: "😀".repeat(60), content: "é".repeat(5000), category: "x".repeat(40) },
    // HTML is plain text (FORUM-43, FORUM-44).
    { title: "<b>Hi</b>", content: '<img src=x onerror="alert(1)">\n\nhttps://example.com' },
  ])("keeps its text as it is (FORUM-43, FORUM-44)", async (text) => {
    expect(await bodyOf(write(ruth, text))).toMatchObject(text);
  });

  it.each([
    [undefined, "General"],
    [null, "General"],
    ["", "General"],
    ["  ", "General"],
    ["  Safety ", "Safety"],
    ["Lost & found", "Lost & found"],
  ])("of category %j has %j (FORUM-19, FORUM-20)", async (category, stored) => {
    expect((await bodyOf(write(ruth, { category }))).category).toBe(stored);
  });
});

describe("writing very often", () => {
  it("is stored under the key of a refused attempt, and again under another key or without one", async () => {
    const anna = await create.person("new");
    const key = crypto.randomUUID();
    const notOwn = { images: ["/objects/00000000-0000-4000-8000-000000000000"] };
    expect((await write(anna, notOwn, key)).status).toBe(400);
    for (const each of [key, crypto.randomUUID(), undefined, undefined]) {
      expect((await write(anna, {}, each)).status).toBe(201);
    }
    expect(await countOf(anna)).toBe(4);
  });

  it("is limited to 20 posts a day, even if many are sent at once; a repetition does not count", async () => {
    const anna = await limited.create.person("new");
    const again = crypto.randomUUID();
    for (let time = 0; time < 3; time += 1) {
      expect((await write(anna, {}, again, limited)).status).toBe(201);
    }
    const answers = await Promise.all(Array.from({ length: 24 }, () => write(anna, {}, undefined, limited)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, await countOf(anna, limited)]).toEqual([5, 20]);
    expect((await refusalOf(refused[0]!)).message).toBe(
      "You’ve written 20 posts today, which is the limit. Please try again in 24 hours.",
    );
    await limited.app.platform.db
      .update(rateLimits)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(like(rateLimits.key, "posts-posted%"));
    expect((await write(anna, {}, undefined, limited)).status).toBe(201);
  });
});
