import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  amongAll,
  amongNewest,
  findPostIds,
  likelyMany,
  likelyTexts,
  type PostSearch,
} from "#src/features/forum/server/post-search.queries.ts";
import { nearestWords } from "#src/features/forum/server/post-word.queries.ts";
import { postList } from "#src/features/forum/server/post.queries.ts";
import { replyList } from "#src/features/forum/server/reply.queries.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { guest, type Actor, type Member } from "#src/shared/actor.ts";
import type { Person } from "#testing/factories.ts";
import { planOf } from "#testing/query-plan.ts";
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
  // Storing the words of so many texts one by one takes long; those that a misspelt one is compared with are
  // added below.
  const setWordTrigger = async (state: "enable" | "disable") => {
    await db.execute(sql.raw(`alter table forum_posts ${state} trigger forum_posts_add_words`));
    await db.execute(sql.raw(`alter table forum_replies ${state} trigger forum_replies_add_words`));
  };
  await setWordTrigger("disable");
  await db.execute(sql`
    insert into forum_posts (author_id, title, content, category, created_at)
    select ${ruth.user.id}, 'Post ' || n, 'Trains, about word' || n, (array['Housing', 'Roommates', 'General', 'Safety'])[1 + n % 4],
      now() - n * interval '7 minutes' from generate_series(1, 6000) n`);
  await db.execute(sql`
    insert into forum_replies (post_id, author_id, content, created_at)
    select case when n % 5 = 0 then ${busy}::uuid else p.id end, ${ruth.user.id}, 'A train, answer' || n, now() - n * interval '1 minute'
    from (select id, row_number() over () as n from forum_posts) p`);
  await setWordTrigger("enable");
  await db.execute(sql`
    insert into forum_likes (post_id, user_id) select id, ${reader.id} from forum_posts`);
  await db.execute(sql`
    insert into forum_words (word)
    select distinct left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 4 + n % 9) from generate_series(1, 6000) n`);
  await db.execute(
    sql`analyze users, forum_posts, forum_replies, forum_likes, forum_documents, forum_words, forum_follows`,
  );
});
afterAll(() => app.close());

// A member who likes everything and blocks somebody, so that all subqueries are part of the plan.
const reader: Member = {
  kind: "member",
  id: "00000000-0000-4000-8000-000000000001",
  emailVerified: true,
  verified: true,
  admin: false,
  plan: "basic",
  suspended: false,
  suspendedUntil: null,
  blocked: ["00000000-0000-4000-8000-000000000002"],
};
// Replies are read from the oldest on: these are half of them.
const amongReplies = {
  createdAt: new Date(Date.now() - 3000 * 60_000),
  id: "00000000-0000-8000-8000-000000000000",
};
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe.each<[string, Actor]>([
  ["a guest", guest],
  ["a member", reader],
])("the list for %s", (_who, viewer) => {
  it.each([
    ["the newest posts", {}, "forum_posts_newest"],
    ["a category", { category: "Safety" }, "forum_posts_category"],
  ])("of %s is read in order from an index, page by page", async (_what, filters, index) => {
    const list = postList(app.platform.db, { ...filters, viewer });
    for (const cursor of [undefined, after]) {
      const plan = await planOf(app.platform.db, keysetRows(list, { limit: 10, after: cursor }));
      expect(plan).toContain(index);
      // The few media of each post are sorted.
      expect(plan).not.toContain("Sort Key: forum_posts");
      expect(plan.includes("forum_likes_post_id_user_id_pk")).toBe(viewer.kind === "member");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
    expect(await planOf(app.platform.db, keysetCount(list))).toContain("Limit");
  });

  it("of a post's replies is read in order from an index", async () => {
    const list = replyList(app.platform.db, { postId: busy, viewer });
    for (const cursor of [undefined, amongReplies]) {
      const plan = await planOf(app.platform.db, keysetRows(list, { limit: 20, after: cursor }));
      expect(plan).toContain("forum_replies_of_post");
      expect(plan).not.toContain("Sort");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
  });

  it("of followed posts is read in order from an index", async () => {
    const list = postList(app.platform.db, { viewer, followedBy: ruth.user.id });
    for (const cursor of [undefined, after]) {
      const plan = await planOf(app.platform.db, keysetRows(list, { limit: 10, after: cursor }));
      expect(plan).toContain("forum_follows_newest");
      expect(plan).not.toContain("Sort Key: forum_");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
    expect(await planOf(app.platform.db, keysetCount(list))).toContain("Limit");
  });

  it("of a search for a rare word is looked up in the text index", async () => {
    for (const cursor of [undefined, after]) {
      const plan = await planOf(
        app.platform.db,
        amongAll({ words: "word4711", viewer }, { limit: 10, after: cursor }),
      );
      expect(plan).toContain("forum_documents_words");
      expect(plan).toContain("forum_posts_pkey");
      expect(plan).not.toContain("Seq Scan on forum_");
    }
  });

  it("of a search for a misspelt word is corrected through indexes on word thirds, the newest texts and the text index", async () => {
    const plan = await planOf(app.platform.db, nearestWords(["bycicle"], viewer));
    expect(plan).toContain("forum_words_thirds");
    expect(plan).toContain("forum_documents_newest");
    expect(plan).toContain("forum_documents_words");
    expect(plan).not.toContain("Seq Scan on forum_");
  });

  it.each<[string, Partial<PostSearch>, string]>([
    ["a common word", {}, "forum_documents_newest"],
    ["a common word within a category", { category: "Safety" }, "forum_documents_category"],
  ])(
    "of a search for %s is read in order from an index, until there are enough",
    async (_what, rest, index) => {
      for (const cursor of [undefined, after]) {
        const plan = await planOf(
          app.platform.db,
          amongNewest({ words: "train", viewer, ...rest }, { limit: 10, after: cursor }),
        );
        expect(plan).toContain(index);
        expect(plan).toContain("forum_posts_pkey");
        // The category has fewer texts than are scanned.
        expect(plan.includes("Sort") && rest.category === undefined).toBe(false);
        expect(plan).not.toContain("Seq Scan on forum_");
      }
    },
  );
});

describe("a search for a word that nearly every text has", () => {
  it("is estimated to be common, and finds the same among the newest as among all", async () => {
    const { db } = app.platform;
    expect(await likelyTexts(db, { words: "trains", viewer: guest })).toBeGreaterThan(likelyMany);
    expect(await likelyTexts(db, { words: "word4711", viewer: guest })).toBeLessThan(likelyMany / 10);
    const search = { words: "trains", viewer: guest };
    for (const cursor of [undefined, after, { createdAt: new Date(Date.now() - 2e9), id: after.id }]) {
      const page = { limit: 10, after: cursor };
      const found = await findPostIds(db, search, page);
      const { rows } = await db.execute<{ ids: string[] }>(amongAll(search, page));
      expect(found).toEqual({ ids: rows[0]!.ids, total: { count: 1000, more: true } });
      expect(found.ids).toHaveLength(11);
    }
  });

  it("is looked up among all where the newest have too few matches", async () => {
    const search = { words: '"trains word4711" OR trains -about', viewer: guest };
    const { ids } = await findPostIds(app.platform.db, search, { limit: 5000 });
    const { rows } = await app.platform.db.execute<{ ids: string[] }>(amongAll(search, { limit: 5000 }));
    expect(ids).toEqual(rows[0]!.ids);
  });
});
