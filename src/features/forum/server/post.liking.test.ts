import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Post, PostLike } from "#src/features/forum/post.schema.ts";
import { forumLikes } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  author = await app.create.person("new");
});
afterAll(() => app.close());

let id: string;
beforeEach(async () => {
  ({ id } = await app.create.post(author));
});

const like = (as: Person | undefined, on = app) => on.patch(`/api/forum/${id}/like`, { as });
const likeStatus = async (as?: Person) => {
  const { likes, liked } = (await (await app.get(`/api/forum/${id}`, { as })).json()) as Post;
  return { likes, liked };
};
const stored = () => app.platform.db.$count(forumLikes, eq(forumLikes.postId, id));
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.create.person("new")));

describe("a like", () => {
  it("is given, and taken back by the next press, without a payload (FORUM-25, FORUM-40)", async () => {
    const [anna, beth] = await people(2);
    expect(await (await like(anna)).json()).toEqual({ likes: 1, liked: true });
    expect(await (await like(beth)).json()).toEqual({ likes: 2, liked: true });
    expect(await likeStatus(anna)).toEqual({ likes: 2, liked: true });
    expect(await (await like(anna)).json()).toEqual({ likes: 1, liked: false });
    expect(await likeStatus(anna)).toEqual({ likes: 1, liked: false });
    expect(await likeStatus()).toEqual({ likes: 1, liked: false });
  });

  it.each([
    ["unverified-email", 200],
    ["new", 200],
    ["suspended", 403],
  ] as const)("requires a login: %s is answered %i (FORUM-39)", async (kind, status) => {
    expect((await like(await app.create.person(kind))).status).toBe(status);
  });

  it("is for the author as well, and not for a guest", async () => {
    expect((await like(author)).status).toBe(200);
    expect((await like(undefined)).status).toBe(401);
  });

  it("pressed 100 times at once, by 50 members twice each, is counted exactly", async () => {
    const members = await people(50);
    const before = members.filter((_, index) => index % 3 === 0);
    await Promise.all(before.map((member) => like(member)));
    expect([await likeStatus(), await stored()]).toEqual([{ likes: 17, liked: false }, 17]);

    // Each gives a like and takes it back, or the other way round: all end as they started.
    const presses = [...members, ...members];
    expect(presses).toHaveLength(100);
    const answers = await Promise.all(
      presses.map(async (member) => {
        const answer = await like(member);
        return { member, status: answer.status, ...((await answer.json()) as PostLike) };
      }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const member of members) {
      const own = answers.filter((answer) => answer.member === member);
      expect(own.filter(({ liked }) => liked)).toHaveLength(1);
      expect(own).toHaveLength(2);
    }
    expect([await likeStatus(members[0]), await likeStatus(members[1]), await stored()]).toEqual([
      { likes: 17, liked: true },
      { likes: 17, liked: false },
      17,
    ]);
  });

  it("is deleted with the account of its member, and so is a reply", async () => {
    const [anna, beth] = await people(2);
    await Promise.all([like(anna), like(beth)]);
    await app.create.reply(anna!, { id });
    await app.create.reply(beth!, { id });
    // The member's own post with a like of the same member: both are deleted together.
    const own = await app.create.post(anna!);
    await app.patch(`/api/forum/${own.id}/like`, { as: anna });
    await app.create.reply(anna!, own);
    await app.platform.db.delete(users).where(eq(users.id, anna!.user.id));
    const post = (await (await app.get(`/api/forum/${id}`)).json()) as Post;
    expect([post.likes, post.replies]).toEqual([1, 1]);
    expect((await app.get(`/api/forum/${own.id}`)).status).toBe(404);
  });

  it("of a missing post is answered with 404", async () => {
    id = "00000000-0000-4000-8000-000000000000";
    const answer = await like(author);
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Post not found" }]);
  });

  it("is limited to 120 in ten minutes", async () => {
    const limited = await createTestApp();
    try {
      const anna = await limited.create.person("new");
      ({ id } = await limited.create.post(anna));
      const answers = await Promise.all(Array.from({ length: 123 }, () => like(anna, limited)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    } finally {
      await limited.close();
    }
  });
});
