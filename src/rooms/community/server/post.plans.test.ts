import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postList } from "#src/rooms/community/server/post.queries.ts";
import { replyList } from "#src/rooms/community/server/reply.queries.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { guest, type Actor, type Member } from "#src/shared/actor.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
let busy: string;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("new");
  await app.create.person("new", { id: reader.id });
  ({ id: busy } = await app.create.post(ruth));
  const { db } = app.platform;
  await db.execute(sql`
    insert into forum_posts (author_id, title, content, category, created_at)
    select ${ruth.user.id}, 'Post ' || n, 'About word' || n, (array['Housing', 'Roommates', 'General', 'Safety'])[1 + n % 4],
      now() - n * interval '7 minutes' from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into forum_replies (post_id, author_id, content, created_at)
    select case when n % 5 = 0 then ${busy}::uuid else p.id end, ${ruth.user.id}, 'Answer' || n, now() - n * interval '1 minute'
    from (select id, row_number() over () as n from forum_posts) p`);
  await db.execute(sql`
    insert into forum_likes (post_id, user_id) select id, ${reader.id} from forum_posts`);
  await db.execute(sql`analyze forum_posts, forum_replies, forum_likes`);
});
afterAll(() => app.close());

async function planOf(query: { getSQL(): SQL }): Promise<string> {
  const { rows } = await app.platform.db.execute(sql`explain ${query.getSQL()}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

// Somebody who likes everything, and whose every list also asks for whom she has blocked.
const reader: Member = {
  kind: "member",
  id: "00000000-0000-4000-8000-000000000001",
  emailVerified: true,
  verified: true,
  admin: false,
  plan: "basic",
  suspended: false,
  blocked: ["00000000-0000-4000-8000-000000000002"],
};
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe.each<[string, Actor]>([
  ["a guest", guest],
  ["a member", reader],
])("what is listed for %s", (_who, seenBy) => {
  it.each([
    ["the newest posts", {}, "forum_posts_newest"],
    ["a category", { category: "Safety" }, "forum_posts_category"],
  ])("of %s is read in order from an index, page by page", async (_what, filters, index) => {
    const list = postList(app.platform.db, { ...filters, seenBy });
    for (const cursor of [undefined, after]) {
      const plan = await planOf(keysetRows(list, { limit: 10, after: cursor }));
      expect(plan).toContain(index);
      // The few media of each post are sorted.
      expect(plan).not.toContain("Sort Key: forum_posts");
      expect(plan.includes("forum_likes_post_id_user_id_pk")).toBe(seenBy.kind === "member");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
    expect(await planOf(keysetCount(list))).toContain("Limit");
  });

  it("of a post's replies is read in order from an index", async () => {
    const list = replyList(app.platform.db, { postId: busy, seenBy });
    for (const cursor of [undefined, after]) {
      const plan = await planOf(keysetRows(list, { limit: 20, after: cursor }));
      expect(plan).toContain("forum_replies_of_post");
      expect(plan).not.toContain("Sort");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
  });

  it("of a search is looked up in the indexes of words", async () => {
    const list = postList(app.platform.db, { words: "word4711", seenBy });
    for (const query of [keysetRows(list, { limit: 10 }), keysetCount(list)]) {
      const plan = await planOf(query);
      expect(plan).toContain("forum_posts_search");
      expect(plan).toContain("forum_replies_search");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
  });
});
