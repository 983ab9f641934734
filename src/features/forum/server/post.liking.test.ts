import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { forumLikes, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const limited = useTestApp();
let author: Person;
beforeAll(async () => {
  author = await create.person("new");
});
let id: string;
beforeEach(async () => {
  await app.platform.db.delete(forumPosts);
  ({ id } = await create.post(author));
});

const like = (as: Person) => api(as).patch("/api/forum/:id/like", { param: { id } });
const read = (as?: Person) => bodyOf(api(as).get("/api/forum/:id", { param: { id } }));
const likeStatus = async (as?: Person) => {
  const { likes, liked } = await read(as);
  return { likes, liked };
};
const stored = () => app.platform.db.$count(forumLikes, eq(forumLikes.postId, id));
const people = (count: number) => Promise.all(Array.from({ length: count }, () => create.person("new")));

describe("a like", () => {
  it("is added by one press and removed by the next, without a payload (FORUM-25, FORUM-40)", async () => {
    const [anna, beth] = await people(2);
    expect(await bodyOf(like(anna!))).toEqual({ likes: 1, liked: true });
    expect(await bodyOf(like(beth!))).toEqual({ likes: 2, liked: true });
    expect(await likeStatus(anna)).toEqual({ likes: 2, liked: true });
    expect(await bodyOf(like(anna!))).toEqual({ likes: 1, liked: false });
    expect(await likeStatus(anna)).toEqual({ likes: 1, liked: false });
    expect(await likeStatus()).toEqual({ likes: 1, liked: false });
  });

  it("pressed 100 times at once, by 50 members twice each, is counted exactly", async () => {
    const members = await people(50);
    const before = members.filter((_, index) => index % 3 === 0);
    await Promise.all(before.map((member) => like(member)));
    expect([await likeStatus(), await stored()]).toEqual([{ likes: 17, liked: false }, 17]);

    // Each member likes and unlikes the post, or the other way round, so all end as they started.
    const answers = await Promise.all(
      [...members, ...members].map(async (member) => ({ member, ...(await bodyOf(like(member))) })),
    );
    for (const member of members) {
      const own = answers.filter((answer) => answer.member === member);
      expect(own.map(({ liked }) => liked).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    }
    expect([await likeStatus(members[0]), await likeStatus(members[1]), await stored()]).toEqual([
      { likes: 17, liked: true },
      { likes: 17, liked: false },
      17,
    ]);
  });

  it("is limited to 120 in ten minutes", async () => {
    const anna = await limited.create.person("new");
    const param = { id: (await limited.create.post(anna)).id };
    const press = () => limited.api(anna).patch("/api/forum/:id/like", { param });
    const fortyOne = () => Promise.all(Array.from({ length: 41 }, press));
    const answers = [...(await fortyOne()), ...(await fortyOne()), ...(await fortyOne())];
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect((await refusalOf(refused[0]!)).message).toContain("You’ve pressed Like very often.");
  });
});

describe("the counts of a post", () => {
  let writers: Person[];
  let readers: (Person | undefined)[];
  beforeAll(async () => {
    const [reader, blocker, blocked, suspended, deleted] = (await people(5)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await create.block(blocker, reader);
    await create.block(reader, blocked);
    await create.suspension(suspended);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, deleted.user.id));
    writers = [author, reader, blocker, blocked, suspended, deleted];
    readers = [undefined, reader, blocker, blocked, suspended, await create.person("admin")];
  });

  it("equal the totals of its lists for every reader, whoever wrote and whatever is hidden", async () => {
    const written = fc.array(fc.record({ by: fc.nat({ max: 5 }), hidden: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(written, fc.uniqueArray(fc.nat({ max: 5 })), async (replies, likedBy) => {
        ({ id } = await create.post(author));
        for (const { by, hidden } of replies)
          await create.reply(writers[by]!, { id }, { hiddenAt: hidden ? new Date() : null });
        for (const by of likedBy)
          await app.platform.db.insert(forumLikes).values({ postId: id, userId: writers[by]!.user.id });
        for (const as of readers) {
          const post = await read(as);
          const [listed] = await bodyOf(api(as).get("/api/forum", { query: { limit: 1 } }));
          const { items, total } = await pageOf(
            api(as).get("/api/forum/:id/replies", { param: { id }, query: { limit: 100 } }),
          );
          expect([post.replies, listed?.replies, String(items.length)]).toEqual([
            items.length,
            items.length,
            total,
          ]);
          expect([post.likes, listed?.likes]).toEqual([likedBy.length, likedBy.length]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("are exact after 120 replies at once, which all get different times, so that no page misses one", async () => {
    const authors = await people(30);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        api(authors[index % 30]).post("/api/forum/:id/replies", {
          param: { id },
          json: { content: `Answer ${index}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const times = await app.platform.db
      .select({ at: forumReplies.createdAt })
      .from(forumReplies)
      .where(eq(forumReplies.postId, id));
    expect(new Set(times.map(({ at }) => at.getTime())).size).toBe(120);
    expect((await read()).replies).toBe(120);
  });
});
