import { afterAll, beforeAll, expect, it } from "vitest";
import { seedPostsAtScale } from "../../../../bench/scale/posts.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedPeople(app.platform);
});
afterAll(() => app.close());

const rowsOf = async <Row extends object>(query: string) => (await app.database.pool.query<Row>(query)).rows;
const upkeep = async () => [
  await rowsOf(
    "select indexname from pg_indexes where tablename in ('forum_posts', 'forum_replies') order by 1",
  ),
  await rowsOf(
    "select tgname, tgenabled from pg_trigger where tgrelid in ('forum_posts'::regclass, 'forum_replies'::regclass) order by 1",
  ),
];

it("inserts posts with three replies each, with right counts and search rows, and restores indexes and triggers", async () => {
  const before = await upkeep();
  await seedPostsAtScale(app.platform.db, 210);
  expect(await upkeep()).toEqual(before);
  const [counted] = await rowsOf(
    "select (select count(*)::int from forum_posts) as posts, (select count(*)::int from forum_replies) as replies",
  );
  expect(counted).toEqual({ posts: 210, replies: 630 });
  const found = (await (await app.get("/api/forum?q=number77")).json()) as Post[];
  expect(found.map(({ content }) => content)).toEqual([expect.stringContaining("number77.")]);
});
