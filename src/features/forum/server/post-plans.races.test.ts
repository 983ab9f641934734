import { sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { matchCount, newestWith, searchPosts } from "#src/features/forum/server/post-search.queries.ts";
import { newRepliesTo } from "#src/features/forum/server/new-replies.queries.ts";
import { postList } from "#src/features/forum/server/post.queries.ts";
import { replyList } from "#src/features/forum/server/reply.queries.ts";
import { keysetCount, keysetRows, type KeysetList } from "#src/server/database/keyset-page.ts";
import { guest, type Actor } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { Cursor } from "#src/shared/pagination.ts";
import { useTestApp } from "#testing/api/app.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { memberWith } from "#testing/rows/member.ts";

// A member who likes everything and blocks somebody, so that the plan includes all subqueries.
const reader = memberWith({
  id: "00000000-0000-4000-8000-000000000001",
  blocked: ["00000000-0000-4000-8000-000000000002"],
});

const { app, create } = useTestApp();
let writer: string;
let busy: string;
beforeAll(async () => {
  const ruth = await create.person("new");
  writer = ruth.user.id;
  await create.person("new", { id: reader.id });
  ({ id: busy } = await create.post(ruth));
  const { db } = app.platform;
  await db.execute(sql`
    insert into forum_posts (author_id, title, content, category, created_at)
    select ${writer}, 'Post ' || n, case when n > 3000 then 'bygone ' else '' end || 'Trains, about word' || n, (array['Housing', 'Roommates', 'General', 'Safety'])[1 + n % 4],
      now() - n * interval '7 minutes' from generate_series(1, 6000) n`);
  await db.execute(sql`
    insert into forum_replies (post_id, author_id, content, created_at)
    select case when n % 5 = 0 then ${busy}::uuid else p.id end, ${writer}, 'A train, an echo, answer' || n, now() - n * interval '1 minute'
    from (select id, row_number() over () as n from forum_posts) p`);
  await db.execute(sql`
    insert into forum_follows (user_id, post_id, post_created_at)
    select author_id, id, created_at from forum_posts on conflict do nothing`);
  await db.execute(sql`
    insert into forum_likes (post_id, user_id) select id, ${reader.id} from forum_posts`);
  await db.execute(sql`analyze users, forum_posts, forum_replies, forum_likes, forum_follows`);
});

const id = "00000000-0000-8000-8000-000000000000";
const lastPost = { createdAt: new Date(), id };
// A cursor in the middle of the replies, which are read from the oldest on.
const amongReplies = { createdAt: new Date(Date.now() - 3000 * 60_000), id };

/** The plans of a list's first page and of a page after a cursor; throws if one scans a whole table of the forum. */
async function pagePlans<Query extends PgSelect>(list: KeysetList<Query>, after: Cursor) {
  const plans = [];
  for (const cursor of [undefined, after]) {
    plans.push(await planOf(app.platform.db, keysetRows(list, { limit: 20, after: cursor })));
  }
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on forum_");
  return plans;
}
const countPlan = <Query extends PgSelect>(list: KeysetList<Query>) =>
  planOf(app.platform.db, keysetCount(list));

it("new replies to what a member follows are found by indexes", async () => {
  const follower = memberWith({ id: writer, blocked: [reader.id] });
  const plan = await planOf(
    app.platform.db,
    newRepliesTo(app.platform.db, follower, new Date(Date.now() - 3 * dayMs), 7),
  );
  expect(plan).toContain("forum_follows_newest");
  expect(plan).toContain("forum_replies_of_post");
  expect(plan).not.toContain("Seq Scan on forum_replies");
});

describe.each<[string, Actor]>([
  ["a guest", guest],
  ["a member", reader],
])("the list for %s", (_who, viewer) => {
  it.each([
    ["the newest posts", {}, /forum_posts_newest/],
    // A quarter of all posts, so the planner may prefer to read the newest posts until the page is full.
    ["a category", { category: "Safety" }, /forum_posts_(category|newest)/],
  ])("of %s is read in order from an index, page by page", async (_what, filters, index) => {
    const list = postList(app.platform.db, { ...filters, viewer });
    for (const plan of await pagePlans(list, lastPost)) {
      expect(plan).toMatch(index);
      // Only the few media of each post are sorted.
      expect(plan).not.toContain("Sort Key: forum_posts");
      // Likes are counted per post of the page, from an index.
      expect(plan).toContain("forum_likes_post_id_user_id_pk");
    }
    expect(await countPlan(list)).toContain("Limit");
  });

  it.each(["oldest", "newest"] as const)("of a post's %s replies is read from an index", async (first) => {
    const list = replyList(app.platform.db, { postId: busy, viewer, first });
    for (const plan of await pagePlans(list, amongReplies)) {
      expect(plan).toContain("forum_replies_of_post");
      expect(plan).not.toContain("Sort");
    }
  });

  it("of followed posts is read in order from an index", async () => {
    const list = postList(app.platform.db, { viewer, followedBy: writer });
    for (const plan of await pagePlans(list, lastPost)) {
      expect(plan).toContain("forum_follows_newest");
      expect(plan).not.toContain("Sort Key: forum_");
    }
    expect(await countPlan(list)).toContain("Limit");
  });

  it("of a search for a rare word is looked up in the indexes of both texts", async () => {
    const list = postList(app.platform.db, { words: "word4711", viewer });
    for (const plan of [...(await pagePlans(list, lastPost)), await countPlan(list)]) {
      expect(plan).toContain("forum_posts_search");
      expect(plan).toContain("forum_replies_search");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
  });

  it("of a search for a common word is read in order from an index, and counted without reading all replies", async () => {
    const search = { words: "train", viewer };
    for (const after of [undefined, lastPost]) {
      const page = { limit: 20, after };
      const plan = await planOf(app.platform.db, keysetRows(newestWith(app.platform.db, search, page), page));
      expect(plan).toContain("forum_posts_newest");
      expect(plan).not.toContain("Seq Scan on forum_");
      expect(plan).not.toContain("forum_replies_search");
    }
    const { rows } = await app.platform.db.execute(
      sql`explain (analyze, costs off, timing off) ${matchCount(app.platform.db, search)}`,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    // Once 1,001 posts are counted, no replies are read.
    expect(plan).toMatch(/forum_replies.*never executed/);
  });
});

it.each([
  ["common", "train"],
  ["common in replies alone", "echo"],
  ["common, and not in the newest posts", "bygone"],
])("a search for words that are %s gives the same pages as a full lookup", async (_what, words) => {
  const { db } = app.platform;
  const search = { words, viewer: reader };
  const everywhere = postList(db, search);
  let after: Cursor | undefined;
  for (let page = 0; page < 3; page += 1) {
    const rows = await keysetRows(everywhere, { limit: 20, after });
    const found = await searchPosts(db, search, { limit: 20, after });
    expect(found.items.map(({ post }) => post.id)).toEqual(rows.slice(0, 20).map(({ post }) => post.id));
    expect(found.total).toEqual({ count: 1000, more: true });
    after = found.next;
  }
});
