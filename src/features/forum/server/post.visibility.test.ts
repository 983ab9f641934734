import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { forumPosts, type PostRow } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  reader = await app.create.person("new");
  admin = await app.create.person("admin");
});
afterAll(() => app.close());

/**
 * Whether somebody finds a post: in the list, by search, in the count, by address, with its replies, to like.
 */
async function finds(as: Person | undefined, { id, category }: PostRow) {
  const list = await app.get(`/api/forum?category=${category}`, { as });
  const found = await app.get(`/api/forum?q=${category}`, { as });
  const has = async (answer: Response) =>
    ((await answer.json()) as { id: string }[]).some((item) => item.id === id);
  const statuses = [
    (await app.get(`/api/forum/${id}`, { as })).status,
    (await app.get(`/api/forum/${id}/replies`, { as })).status,
    ...(as
      ? [
          (await app.patch(`/api/forum/${id}/like`, { as })).status,
          (await app.post(`/api/forum/${id}/replies`, { as, body: { content: "Hello" } })).status,
        ]
      : []),
  ];
  const seen = [
    list.headers.get("x-total-count") === "1",
    await has(list),
    await has(found),
    ...statuses.map((status) => status < 300),
  ];
  expect(new Set(seen).size, `${seen.join()} is one answer`).toBe(1);
  expect(statuses.every((status) => status < 300 || status === 404)).toBe(true);
  return seen[0];
}
const viewer = async (post: PostRow, ...people: (Person | undefined)[]) => {
  const seen = [];
  for (const as of people) seen.push(await finds(as, post));
  return seen;
};

let count = 0;
/** Somebody with a post in a category of its own, whose name is unique as a word too. */
async function writer() {
  count += 1;
  const person = await app.create.person("new");
  const category = `topic${count}`;
  return { person, post: await app.create.post(person, { category, title: `About ${category}` }) };
}

describe("who finds a post", () => {
  it("is everybody by default", async () => {
    const { person, post } = await writer();
    expect(await viewer(post, undefined, reader, person, admin)).toEqual([true, true, true, true]);
  });

  it("is its author and admins once moderators hide it", async () => {
    const { person, post } = await writer();
    await app.platform.db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, post.id));
    expect(await viewer(post, undefined, reader, person, admin)).toEqual([false, false, true, true]);
  });

  it("is admins while its author is suspended, and the author to read and to delete", async () => {
    const { person, post } = await writer();
    await app.create.suspension(person);
    expect(await viewer(post, undefined, reader, admin)).toEqual([false, false, true]);
    expect((await app.get(`/api/forum/${post.id}`, { as: person })).status).toBe(200);
    const words = { title: "On the 7:12", content: "There is a seat." };
    expect((await app.put(`/api/forum/${post.id}`, { as: person, body: words })).status).toBe(403);
    expect((await app.delete(`/api/forum/${post.id}`, { as: person })).status).toBe(204);
  });

  it("is admins alone once the author's account is deleted", async () => {
    const { post, person } = await writer();
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, person.user.id));
    expect(await viewer(post, undefined, reader, admin)).toEqual([false, false, true]);
  });

  it.each(["the reader has blocked her", "she has blocked the reader"])(
    "is not the other member when %s",
    async (who) => {
      const { person, post } = await writer();
      const other = await app.create.person("new");
      if (who.startsWith("the reader")) await app.create.block(other, person);
      else await app.create.block(person, other);
      expect(await viewer(post, undefined, reader, person, other)).toEqual([true, true, true, false]);
    },
  );

  it("to change it is nobody who may not see it: the answer is 404", async () => {
    const { post } = await writer();
    await app.platform.db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, post.id));
    const body = { title: "After", content: "After" };
    expect((await app.put(`/api/forum/${post.id}`, { as: reader, body })).status).toBe(404);
    expect((await app.delete(`/api/forum/${post.id}`, { as: reader })).status).toBe(404);
    expect((await app.delete(`/api/forum/${post.id}`, { as: admin })).status).toBe(204);
  });
});
