import { and, eq, sql, type SQL } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumFollows } from "#src/features/forum/server/follow.table.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";
import { countLimit, totalFrom, type Cursor, type PageRequest, type Total } from "#src/shared/pagination.ts";

/** A search in posts and replies, within a category or among the posts that a member follows. */
export type PostSearch = { words: string; category?: string; followedBy?: string; viewer: Actor };

/** One page of post ids, newest first and one more where there are more, and the total. */
export type FoundIds = { ids: string[]; total: Total };

/** From so many estimated matches on, the newest texts are scanned before the index is used. */
export const likelyMany = 10 * countLimit;

/** How many of the newest texts are scanned. */
const newestTexts = 10_000;

/** The search text as a tsquery. */
const tsquery = ({ words }: PostSearch) => sql`websearch_to_tsquery('english', ${words})`;

const inCategory = ({ category }: PostSearch) =>
  category === undefined ? undefined : eq(forumDocuments.category, sql`lower(${category})`);

const hasWords = (search: PostSearch) => sql`${forumDocuments.words} @@ ${tsquery(search)}`;

const visibleText = ({ viewer }: PostSearch) =>
  visibleTo(viewer, { authorId: forumDocuments.authorId, hiddenAt: forumDocuments.hiddenAt });

// A subquery per post, until there are enough.
const visiblePost = ({ viewer }: PostSearch) => sql`coalesce((
  select true from ${forumPosts} where ${forumPosts.id} = texts.post_id
    and ${visibleTo(viewer, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt })}), false)`;

/** The order of results, for texts and for their posts. */
export const newestFirst = sql.raw("post_created_at desc, post_id desc");

const afterCursor = (after: Cursor | undefined) =>
  after &&
  sql`(post_created_at, post_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

/**
 * Finds one page of the posts that have all the words in one text, in any of their forms. Scans the newest
 * texts where the words are common, and uses the text index where they are rare: neither gets slower as the
 * forum grows.
 */
export async function findPostIds(db: Database, search: PostSearch, page: PageRequest): Promise<FoundIds> {
  if (search.followedBy === undefined && (await likelyTexts(db, search)) > likelyMany) {
    const { rows } = await db.execute<{ postId: string }>(amongNewest(search, page));
    if (rows.length > page.limit) return { ids: rows.map((row) => row.postId), total: totalFrom(Infinity) };
  }
  const { rows } = await db.execute<{ ids: string[]; counted: number }>(amongAll(search, page));
  return { ids: rows[0]!.ids, total: totalFrom(rows[0]!.counted) };
}

/** The planner's estimate of how many texts match, from its statistics of common words. */
export async function likelyTexts(db: Database, search: PostSearch): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(sql`
    explain (format json) select from ${forumDocuments}
    where ${and(hasWords(search), inCategory(search), skipVisibility("nothing is read"))}`);
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"];
}

/**
 * A page out of the newest texts, fewer where they have too few matches; exported for the test of its query
 * plan.
 */
export const amongNewest = (search: PostSearch, { limit, after }: PageRequest): SQL => sql`
  select post_id as "postId" from (
    select distinct on (post_created_at, post_id) post_created_at, post_id
    from (select * from ${forumDocuments} where ${and(inCategory(search), afterCursor(after)) ?? sql`true`}
          order by ${newestFirst} limit ${sql.raw(String(newestTexts))}) ${forumDocuments}
    where ${and(hasWords(search), visibleText(search))} order by ${newestFirst}
  ) texts
  where ${visiblePost(search)} order by ${newestFirst} limit ${limit + 1}`;

/** A page out of all matching texts, and the count; exported for the test of its query plan. */
export const amongAll = (search: PostSearch, { limit, after }: PageRequest): SQL => sql`
  with texts as materialized (
    select distinct post_created_at, post_id from ${forumDocuments}
    where ${and(hasWords(search), inCategory(search), followed(search), visibleText(search))}
  )
  select
    array(select post_id from (
      select * from texts where ${afterCursor(after) ?? sql`true`} order by ${newestFirst} offset 0
    ) texts where ${visiblePost(search)} order by ${newestFirst} limit ${limit + 1}) as ids,
    (select count(*)::int from (
      select from texts where ${visiblePost(search)} limit ${countLimit + 1}) counted) as counted`;

const followed = ({ followedBy }: PostSearch) =>
  followedBy === undefined
    ? undefined
    : sql`${forumDocuments.postId} in (
        select ${forumFollows.postId} from ${forumFollows}
        where ${and(eq(forumFollows.userId, followedBy), eq(forumFollows.following, true))})`;
