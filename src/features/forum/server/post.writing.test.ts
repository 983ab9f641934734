import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  ruth = await app.create.person("new");
});
afterAll(() => app.close());

const words = { title: "Carpool from Beacon", content: "Two seats.\n\nTuesdays and Thursdays." };
const write = (as: Person | undefined, body: unknown = words, key?: string, on = app) =>
  on.post("/api/forum", { as, body, headers: key ? { "Idempotency-Key": key } : {} });
const written = async (body: unknown) => {
  const answer = await write(ruth, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Post;
};
const countOf = ({ user }: Person, on = app) =>
  on.platform.db.$count(forumPosts, eq(forumPosts.authorId, user.id));

describe("a new post", () => {
  it("has the sent values and its author (FORUM-24, FORUM-45)", async () => {
    const post = await written({ ...words, category: "Housing" });
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
    expect(await (await app.get(`/api/forum/${post.id}`, { as: ruth })).json()).toEqual(post);
  });

  it.each([
    ["new", 201],
    ["unverified-email", 201],
    ["rejected", 201],
    ["approved", 201],
    ["suspended", 403],
  ] as const)("requires a login: %s is answered %i (FORUM-39, AUTH-125)", async (kind, status) => {
    const person = await app.create.person(kind);
    expect((await write(person)).status).toBe(status);
    const me = (await (await app.get("/api/auth/user", { as: person })).json()) as {
      can: Record<string, boolean>;
    };
    expect(me.can["post.create"]).toBe(status === 201);
  });

  it("is not for guests", async () => {
    expect((await write(undefined)).status).toBe(401);
  });

  it.each([
    [{ content: "No title" }, "title"],
    [{ title: "   ", content: "Blank title" }, "title"],
    [{ title: "No content" }, "content"],
    [{ title: "Blank content", content: " \n " }, "content"],
    [{ title: null, content: "Null title" }, "title"],
  ])("requires title and content: %j is rejected (FORUM-16)", async (body, path) => {
    const answer = await write(ruth, body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        message: "Please fill in both title and content.",
        errors: [{ path, message: "Please fill in both title and content." }],
      },
    ]);
  });

  it.each([
    [{ title: "x".repeat(121) }, "title", "Please keep this under 120 characters."],
    [{ content: "x".repeat(5001) }, "content", "Please keep this under 5,000 characters."],
    [{ category: "x".repeat(41) }, "category", "Please keep this under 40 characters."],
    [{ title: "Ann\u202eie" }, "title", "Please remove the invisible characters."],
    [{ category: "\u200b" }, "category", "Please remove the invisible characters."],
  ])("respects its limits: %o", async (field, path, message) => {
    const answer = await write(ruth, { ...words, ...field });
    expect([answer.status, await answer.json()]).toEqual([400, { message, errors: [{ path, message }] }]);
  });

  it("may have the maximum length, also in characters of two code units", async () => {
    const longest = { title: "😀".repeat(60), content: "é".repeat(5000), category: "x".repeat(40) };
    expect(await written(longest)).toMatchObject(longest);
  });

  it.each([
    [undefined, "General"],
    [null, "General"],
    ["", "General"],
    ["  ", "General"],
    ["  Safety ", "Safety"],
    ["Lost & found", "Lost & found"],
  ])("of category %j has %j (FORUM-19, FORUM-20)", async (category, stored) => {
    expect((await written({ ...words, category })).category).toBe(stored);
  });

  it("stores HTML as plain text (FORUM-43, FORUM-44)", async () => {
    const typed = { title: "<b>Hi</b>", content: '<img src=x onerror="alert(1)">\n\nhttps://example.com' };
    expect(await written(typed)).toMatchObject(typed);
  });
});

describe("a post sent again", () => {
  const key = () => crypto.randomUUID();

  it("is answered like the first time, and stored once", async () => {
    const anna = await app.create.person("new");
    const again = key();
    const first = (await (await write(anna, words, again)).json()) as Post;
    const second = await write(anna, words, again);
    expect([second.status, await second.json()]).toEqual([201, first]);
    expect(await countOf(anna)).toBe(1);
  });

  it("20 times at once is one post, and all are answered with it", async () => {
    const anna = await app.create.person("new");
    const again = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(anna, words, again)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Post).id));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect([new Set(ids).size, await countOf(anna)]).toEqual([1, 1]);
  });

  it("under another key, or under none, is another post", async () => {
    const anna = await app.create.person("new");
    for (const other of [key(), key(), undefined, undefined]) await write(anna, words, other);
    expect(await countOf(anna)).toBe(4);
  });

  it("by somebody else under the same key is another post", async () => {
    const [anna, beth] = [await app.create.person("new"), await app.create.person("new")];
    const same = key();
    await write(anna, words, same);
    expect(await (await write(beth, words, same)).json()).toMatchObject({ userId: beth.user.id });
  });

  it("after a rejected attempt is stored", async () => {
    const anna = await app.create.person("new");
    const again = key();
    const notOwn = { ...words, images: ["/objects/00000000-0000-4000-8000-000000000000"] };
    expect((await write(anna, notOwn, again)).status).toBe(400);
    expect((await write(anna, words, again)).status).toBe(201);
  });

  it("under an invalid key is rejected", async () => {
    const answer = await write(ruth, words, "again");
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: "Please send a UUID as Idempotency-Key, or none." },
    ]);
  });
});

describe("writing very often", () => {
  it("is limited to 20 posts a day, however many come at once; a repetition is no try", async () => {
    const limited = await createTestApp();
    try {
      const anna = await limited.create.person("new");
      const again = crypto.randomUUID();
      for (let time = 0; time < 3; time += 1) {
        expect((await write(anna, words, again, limited)).status).toBe(201);
      }
      const answers = await Promise.all(
        Array.from({ length: 24 }, () => write(anna, words, undefined, limited)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect([refused.length, await countOf(anna, limited)]).toEqual([5, 20]);
      expect(await refused[0]!.json()).toEqual({
        message:
          "You have written 20 posts within a day, which is as many as one member can. Please try again in 24 hours.",
      });
      await limited.platform.db
        .update(rateLimits)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(like(rateLimits.key, "posts-posted%"));
      expect((await write(anna, words, undefined, limited)).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});
