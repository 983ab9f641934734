import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let author: Person;
let writers: Person[];
let readers: (Person | undefined)[];
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  const { create, platform } = app;
  author = await create.person("new");
  const [reader, blocker, blocked, suspended, deleted] = await Promise.all(
    Array.from({ length: 5 }, () => create.person("new")),
  );
  await create.block(blocker!, reader!);
  await create.block(reader!, blocked!);
  await create.suspension(suspended!);
  await platform.db
    .update(users)
    .set({ deletedAt: new Date(), email: null })
    .where(eq(users.id, deleted!.user.id));
  writers = [author, reader!, blocker!, blocked!, suspended!, deleted!];
  readers = [undefined, reader, blocker, blocked, suspended, await create.person("admin")];
});
beforeEach(() => app.platform.db.delete(forumPosts));
afterAll(() => app.close());

const read = async (path: string, as?: Person) => {
  const answer = await app.get(path, { as });
  expect(answer.status).toBe(200);
  return { body: await answer.json(), total: Number(answer.headers.get("x-total-count")) };
};

describe("the counts of a post", () => {
  it("are the totals of its lists for every reader, whoever wrote and whatever is hidden", async () => {
    const written = fc.array(fc.record({ by: fc.nat({ max: 5 }), hidden: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(written, fc.uniqueArray(fc.nat({ max: 5 })), async (replies, likedBy) => {
        const { id } = await app.create.post(author);
        for (const { by, hidden } of replies)
          await app.create.reply(writers[by]!, { id }, hidden ? { hiddenAt: new Date() } : {});
        for (const by of likedBy)
          await app.platform.db.execute(
            sql`insert into forum_likes (post_id, user_id) values (${id}, ${writers[by]!.user.id})`,
          );
        for (const as of readers) {
          const post = (await read(`/api/forum/${id}`, as)).body as Post;
          const list = (await read("/api/forum?limit=1", as)).body as Post[];
          const { body, total } = await read(`/api/forum/${id}/replies?limit=100`, as);
          expect([post.replies, list[0]?.replies, (body as Reply[]).length]).toEqual([total, total, total]);
          expect([post.likes, list[0]?.likes]).toEqual([likedBy.length, likedBy.length]);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe("120 replies that arrive at once", () => {
  it("are each behind the one before it, so that whoever reads on from any of them misses none", async () => {
    const { id } = await app.create.post(author);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        app.post(`/api/forum/${id}/replies`, { as: author, body: { content: `Answer ${index}` } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const times = await app.platform.db
      .select({ at: forumReplies.createdAt })
      .from(forumReplies)
      .where(eq(forumReplies.postId, id));
    const inOrder = times.map(({ at }) => at.getTime());
    expect(new Set(inOrder).size).toBe(120);
    expect(((await read(`/api/forum/${id}`)).body as Post).replies).toBe(120);
  });
});
