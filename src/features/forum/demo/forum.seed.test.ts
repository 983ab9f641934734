import { describe, expect, it } from "vitest";
import { seedPostsAtScale } from "../../../../bench/scale/posts.ts";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { demoTimeZone } from "#src/demo/daytime.ts";
import { readPosts, seed } from "#src/features/forum/demo/forum.seed.ts";
import { postCategories } from "#src/features/forum/post.options.ts";
import { momentOf, wallTimeIn } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

describe("the demo's posts", () => {
  const demoPosts = readPosts();
  const { app, api } = useTestApp();

  // Reading the posts parses them with the schema for members' input.
  it("are valid input in each category, and one has no reply", () => {
    expect(new Set(demoPosts.map(({ category }) => category))).toEqual(new Set(postCategories));
    expect(demoPosts.some(({ replies }) => replies.length === 0)).toBe(true);
  });

  it("are from the past, newest first, and every reply is between its post and now", () => {
    const ages = demoPosts.map(({ hoursAgo }) => hoursAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    for (const { hoursAgo, replies } of demoPosts) {
      const waits = replies.map(({ after }) => after);
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits.every((after) => after > 0 && after < hoursAgo)).toBe(true);
    }
  });

  it("are listed with their counts and pictures, written by day", async () => {
    await seedPeople(app.platform);
    // At 1 AM.
    await seed(app.platform, momentOf(demoTimeZone, "2026-11-20T01:00"));
    const posts = await bodyOf(api().get("/api/forum", { query: { limit: 100 } }));
    expect(
      posts.map(({ title, likes, replies, media }) => [title, likes, replies, media.length > 0]),
    ).toEqual(
      demoPosts.map(({ title, likedBy, replies, picture }) => [
        title,
        likedBy.length,
        replies.length,
        picture !== undefined,
      ]),
    );
    const hours = posts.map(({ createdAt }) =>
      Number(wallTimeIn(demoTimeZone, new Date(createdAt)).slice(11, 13)),
    );
    expect([Math.min(...hours) >= 7, Math.max(...hours) < 22]).toEqual([true, true]);
  });
});

describe("posts at scale", () => {
  const { app, api } = useTestApp();
  const rowsOf = async (query: string) => (await app.database.pool.query(query)).rows as unknown[];
  const upkeep = async () => [
    await rowsOf(
      "select indexname from pg_indexes where tablename in ('forum_posts', 'forum_replies') order by 1",
    ),
    await rowsOf(
      "select tgname, tgenabled from pg_trigger where tgrelid in ('forum_posts'::regclass, 'forum_replies'::regclass) order by 1",
    ),
  ];

  it("have three replies each and search rows, and their indexes and triggers are restored", async () => {
    await seedPeople(app.platform);
    const before = await upkeep();
    await seedPostsAtScale(app.platform.db, 210);
    expect(await upkeep()).toEqual(before);
    const counted = await rowsOf(
      "select (select count(*)::int from forum_posts) as posts, (select count(*)::int from forum_replies) as replies",
    );
    expect(counted).toEqual([{ posts: 210, replies: 630 }]);
    const found = await bodyOf(api().get("/api/forum", { query: { q: "number77" } }));
    expect(found.map(({ content }) => content)).toEqual([expect.stringContaining("number77.")]);
  });
});
