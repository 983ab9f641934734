import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { forumLikes, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const namedByTheOperator = "support@example.com";
const { app, create, api } = useTestApp({ RATE_LIMITS: "off", ADMIN_EMAILS: namedByTheOperator });
let author: Person;
let other: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  author = await create.person("new");
  other = await create.person("approved");
  admin = await create.person("admin");
});
beforeEach(async () => {
  ({ id } = await create.post(author, { title: "Before", category: "Safety" }));
});

const words = { title: "After", content: "Other words." };
const edit = (as: Person, json = {}) =>
  api(as).put("/api/forum/:id", { param: { id }, json: { ...words, ...json } });
const remove = (as: Person) => api(as).delete("/api/forum/:id", { param: { id } });
const ask = (as?: Person) => api(as).get("/api/forum/:id", { param: { id } });
const read = (as?: Person) => bodyOf(ask(as));
const like = (as: Person) => api(as).patch("/api/forum/:id/like", { param: { id } });
const reply = (as: Person) =>
  api(as).post("/api/forum/:id/replies", { param: { id }, json: { content: "Hello" } });
const hide = (hiddenAt: Date | null = new Date()) =>
  app.platform.db.update(forumPosts).set({ hiddenAt }).where(eq(forumPosts.id, id));

describe.each(Object.entries({ edit, remove }))("to %s a post (FORUM-38)", (_name, act) => {
  it("is for its author and admins, whose `can` says so, and for nobody else", async () => {
    for (const [as, may] of [
      [author, true],
      [admin, true],
      [other, false],
    ] as const) {
      expect((await read(as)).can).toEqual({ update: may, delete: may });
    }
    expect(await refusalOf(act(other))).toEqual({
      status: 403,
      code: "forbidden",
      message: "Only the person who wrote this post can change it.",
    });
    expect(await read()).toMatchObject({ title: "Before" });
  });

  it("is for accounts in ADMIN_EMAILS, once the address is confirmed", async () => {
    const named = await create.person("unverified-email", { email: namedByTheOperator });
    expect((await act(named)).status).toBe(403);
    const { db } = app.platform;
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, named.user.id));
    expect((await act(named)).ok).toBe(true);
    await db.delete(users).where(eq(users.id, named.user.id));
  });

  it("is a 404 for those who may not see it", async () => {
    await hide();
    expect(await refusalOf(act(other))).toEqual({
      status: 404,
      code: "not-found",
      message: "Post not found",
    });
    expect((await act(admin)).ok).toBe(true);
  });
});

describe("an edit (FORUM-27)", () => {
  it("of an outdated version is refused", async () => {
    const { updatedAt } = await read(author);
    await edit(author, { updatedAt });
    const message = "This has changed since you opened it.";
    expect(await refusalOf(edit(admin, { title: "Tidied", updatedAt }))).toEqual({
      status: 409,
      code: "changed-meanwhile",
      message: expect.stringContaining(message.slice(0, -1)),
      errors: [{ path: "title", message }],
    });
    const now = await read(author);
    expect(now).toMatchObject(words);
    await edit(admin, { title: "Tidied", updatedAt: now.updatedAt });
    expect(await read()).toMatchObject({ title: "Tidied", content: words.content });
  });

  it("changes title and content, stores the time, and leaves the rest", async () => {
    const before = await read(author);
    const after = await bodyOf(edit(author));
    expect(after).toEqual({ ...before, ...words, editedAt: after.updatedAt, updatedAt: expect.any(String) });
    expect(await read(author)).toEqual(after);
  });

  it.each([
    ["  Carpool ", "Carpool"],
    ["", "General"],
    [null, "General"],
  ])("with the category %j alone stores %j, and the time (FORUM-20)", async (category, stored) => {
    const before = await read(author);
    const { title, content } = before;
    const after = await bodyOf(edit(author, { title, content, category }));
    expect(after).toEqual({
      ...before,
      category: stored,
      editedAt: after.updatedAt,
      updatedAt: expect.any(String),
    });
    expect(after.editedAt).not.toBeNull();
    const { updatedAt } = before;
    expect((await refusalOf(edit(admin, { title, content, category: "Housing", updatedAt }))).status).toBe(
      409,
    );
  });

  it("with a category that is too long changes nothing", async () => {
    expect((await edit(author, { category: "x".repeat(41) })).status).toBe(400);
    expect(await read()).toMatchObject({ title: "Before", category: "Safety" });
  });

  it("that changes nothing does nothing", async () => {
    const before = await read(author);
    const { title, content, category, images, videos } = before;
    expect(await bodyOf(edit(author, { title: ` ${title} `, content }))).toEqual(before);
    expect(await bodyOf(edit(author, { title, content, category, images, videos }))).toEqual(before);
  });

  it.each([{ title: " " }, { content: "" }, { content: undefined }])(
    "is validated like a post: %j (FORUM-17)",
    async (fields) => {
      const { status, message } = await refusalOf(edit(author, fields));
      expect([status, message]).toEqual([400, "Please fill in both title and content."]);
      expect(await read()).toMatchObject({ title: "Before" });
    },
  );

  it("made twice at once stores one of them completely", async () => {
    const one = { title: "One", content: "One" };
    const two = { title: "Two", content: "Two" };
    const answers = await Promise.all([edit(author, one), edit(admin, two)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { title, content } = await read();
    expect([one, two]).toContainEqual({ title, content });
  });
});

describe("deleting (FORUM-28)", () => {
  it("removes the post with its replies and likes", async () => {
    await create.reply(other, { id });
    await like(other);
    expect((await remove(author)).status).toBe(204);
    const { db } = app.platform;
    expect([
      await db.$count(forumPosts, eq(forumPosts.id, id)),
      await db.$count(forumReplies, eq(forumReplies.postId, id)),
      await db.$count(forumLikes, eq(forumLikes.postId, id)),
    ]).toEqual([0, 0, 0]);
    expect([(await ask(author)).status, (await remove(author)).status]).toEqual([404, 404]);
  });

  it("at the same time as an edit, a like and a reply succeeds without errors", async () => {
    const [removed, ...others] = await Promise.all([remove(author), edit(author), like(other), reply(other)]);
    expect(removed.status).toBe(204);
    for (const { status } of others) expect([200, 201, 404]).toContain(status);
    expect((await ask()).status).toBe(404);
  });
});

describe("who finds a post", () => {
  let category: string;
  let writer: Person;
  beforeEach(async () => {
    writer = await create.person("new");
    // A unique category, whose name is also a unique word.
    category = `topic${writer.user.id.replaceAll("-", "")}`.slice(0, 40);
    ({ id } = await create.post(writer, { category, title: `About ${category}` }));
  });

  /** Whether somebody finds it by list, search, count and id, and can read its replies, like it and reply. */
  async function finds(as: Person | undefined) {
    const list = await api(as).get("/api/forum", { query: { category } });
    const found = await api(as).get("/api/forum", { query: { q: category } });
    const statuses = [
      (await ask(as)).status,
      (await api(as).get("/api/forum/:id/replies", { param: { id } })).status,
      ...(as ? [(await like(as)).status, (await reply(as)).status] : []),
    ];
    const seen = [
      list.headers.get("x-total-count") === "1",
      (await list.json()).some((post) => post.id === id),
      (await found.json()).some((post) => post.id === id),
      ...statuses.map((status) => status < 300),
    ];
    expect(new Set(seen).size, `${seen.join()} is one answer`).toBe(1);
    expect(statuses.every((status) => status < 300 || status === 404)).toBe(true);
    return seen[0];
  }
  const deleted = () =>
    app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, writer.user.id));

  it.each([
    ["everybody by default", () => undefined, [true, true, true]],
    ["admins and its author once moderators hide it", () => hide(), [false, false, true]],
    ["admins while its author is suspended", () => create.suspension(writer), [false, false, true]],
    ["nobody once its author's account is deleted", deleted, [false, false, false]],
  ])("is %s", async (_who, happen, seen) => {
    await happen();
    expect([await finds(undefined), await finds(other), await finds(admin)]).toEqual(seen);
  });

  it("is its author once moderators hide it", async () => {
    await hide();
    expect(await finds(writer)).toBe(true);
  });
});
