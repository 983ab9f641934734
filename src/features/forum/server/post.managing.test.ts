import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumLikes, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const namedByTheOperator = "support@example.com";
let app: TestApp;
let author: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off", ADMIN_EMAILS: namedByTheOperator });
  author = await app.create.person("new");
  other = await app.create.person("approved");
  admin = await app.create.person("admin");
});
let id: string;
beforeEach(async () => {
  ({ id } = await app.create.post(author, { title: "Before", category: "Safety" }));
});
afterAll(() => app.close());

const words = { title: "After", content: "Other words." };
const edit = (as: Person | undefined, body: unknown = words) => app.put(`/api/forum/${id}`, { as, body });
const remove = (as: Person | undefined) => app.delete(`/api/forum/${id}`, { as });
const read = async (as?: Person) => {
  const answer = await app.get(`/api/forum/${id}`, { as });
  return answer.status === 200 ? ((await answer.json()) as Post) : answer.status;
};

describe.each(Object.entries({ edit, remove }))("to %s a post (FORUM-38)", (_name, act) => {
  it("is for its author and for an admin", async () => {
    expect(await read(author)).toMatchObject({ can: { update: true, delete: true } });
    expect(await read(admin)).toMatchObject({ can: { update: true, delete: true } });
    expect((await act(author)).ok).toBe(true);
    ({ id } = await app.create.post(author));
    expect((await act(admin)).ok).toBe(true);
  });

  it("is for those in ADMIN_EMAILS, once the address is confirmed", async () => {
    const named = await app.create.person("unverified-email", { email: namedByTheOperator });
    expect((await act(named)).status).toBe(403);

    const { db } = app.platform;
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, named.user.id));
    expect((await act(named)).ok).toBe(true);
    await db.delete(users).where(eq(users.id, named.user.id));
  });

  it("is for nobody else, and changes nothing", async () => {
    const before = await read();
    expect(await read(other)).toMatchObject({ can: { update: false, delete: false } });
    const refused = await act(other);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "Only the person who wrote this post can change it." },
    ]);
    expect((await act(undefined)).status).toBe(401);
    expect(await read()).toEqual(before);
  });

  it("is answered with 404 for a missing post", async () => {
    id = "00000000-0000-4000-8000-000000000000";
    for (const as of [author, admin]) expect((await act(as)).status).toBe(404);
    id = "not-an-id";
    expect((await act(author)).status).toBe(400);
  });
});

describe("an edit (FORUM-27)", () => {
  it("of what somebody else has changed meanwhile is refused", async () => {
    const { updatedAt } = (await read(author)) as Post;
    await edit(author, { ...words, updatedAt });
    const refused = await edit(admin, { title: "Tidied", content: words.content, updatedAt });
    const message = "This was changed meanwhile.";
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: expect.stringContaining(message.slice(0, -1)), errors: [{ path: "title", message }] },
    ]);
    const now = (await read(author)) as Post;
    expect(now).toMatchObject(words);
    await edit(admin, { title: "Tidied", content: words.content, updatedAt: now.updatedAt });
    expect(await read()).toMatchObject({ title: "Tidied", content: words.content });
  });

  it("changes title and content, stores the time, and preserves the rest", async () => {
    const before = (await read(author)) as Post;
    const answer = await edit(author, { ...words, category: "Housing", images: [], videos: [] });
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as Post;
    expect(after).toEqual({ ...before, ...words, editedAt: after.updatedAt, updatedAt: expect.any(String) });
    expect(await read(author)).toEqual(after);
  });

  it("that changes nothing is none", async () => {
    const before = (await read(author)) as Post;
    const same = await edit(author, { title: ` ${before.title} `, content: before.content });
    expect(await same.json()).toEqual(before);
  });

  it.each([{ ...words, title: " " }, { ...words, content: "" }, { title: "Only" }])(
    "is validated like a post: %j (FORUM-17)",
    async (body) => {
      const answer = await edit(author, body);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: "Please fill in both title and content." },
      ]);
      expect(await read()).toMatchObject({ title: "Before" });
    },
  );

  it("made twice at once leaves the whole of one of them", async () => {
    const one = { title: "One", content: "One" };
    const two = { title: "Two", content: "Two" };
    const answers = await Promise.all([edit(author, one), edit(admin, two)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { title, content } = (await read()) as Post;
    expect([one, two]).toContainEqual({ title, content });
  });
});

describe("deleting (FORUM-28)", () => {
  it("removes the post with its replies and likes", async () => {
    const { db } = app.platform;
    const post = { id };
    await app.create.reply(other, post);
    await app.patch(`/api/forum/${id}/like`, { as: other });
    expect((await remove(author)).status).toBe(204);

    expect([
      await db.$count(forumPosts, eq(forumPosts.id, id)),
      await db.$count(forumReplies, eq(forumReplies.postId, id)),
      await db.$count(forumLikes, eq(forumLikes.postId, id)),
    ]).toEqual([0, 0, 0]);
    expect(await read(author)).toBe(404);
    expect((await remove(author)).status).toBe(404);
  });

  it("at the same time as an edit, a like and a reply ends in order", async () => {
    const [removed, ...others] = await Promise.all([
      remove(author),
      edit(author),
      app.patch(`/api/forum/${id}/like`, { as: other }),
      app.post(`/api/forum/${id}/replies`, { as: other, body: { content: "Too late?" } }),
    ]);
    expect(removed.status).toBe(204);
    for (const { status } of others) expect([200, 201, 404]).toContain(status);
    expect(await read()).toBe(404);
  });
});
