import { and, eq, sql, type SQL } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumFollows } from "#src/features/forum/server/follow.table.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";
import { countLimit, totalFrom, type Cursor, type PageRequest, type Total } from "#src/shared/pagination.ts";

/** What is searched for: words of a post or of a reply to it, within a category, among what a member follows. */
export type PostSearch = { words: string; category?: string; followedBy?: string; viewer: Actor };

/** The posts of one page of a search, newest first and one more where there are more, and how many are found in all. */
export type FoundIds = { ids: string[]; total: Total };

/** From so many texts on that are likely to have the words, the newest are looked through before all are looked up. */
export const likelyMany = 10 * countLimit;

/** So many of the newest texts are looked through. */
const newestTexts = 10_000;

/** The words as the database compares them. */
const wanted = ({ words }: PostSearch) => sql`websearch_to_tsquery('english', ${words})`;

const inCategory = ({ category }: PostSearch) =>
  category === undefined ? undefined : eq(forumDocuments.category, sql`lower(${category})`);

const hasWords = (search: PostSearch) => sql`${forumDocuments.words} @@ ${wanted(search)}`;

const visibleText = ({ viewer }: PostSearch) =>
  visibleTo(viewer, { authorId: forumDocuments.authorId, hiddenAt: forumDocuments.hiddenAt });

// Looked up for one post after the other, until there are enough.
const visiblePost = ({ viewer }: PostSearch) => sql`coalesce((
  select true from ${forumPosts} where ${forumPosts.id} = texts.post_id
    and ${visibleTo(viewer, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt })}), false)`;

/** The order of what is found, for texts and for their posts. */
export const newestFirst = sql.raw("post_created_at desc, post_id desc");

const behind = (after: Cursor | undefined) =>
  after &&
  sql`(post_created_at, post_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

/**
 * Finds one page of the posts that have all the words in one text, in any of their forms. Looks through the newest texts
 * where the words are common, and everything up in the index of words where they are not: neither takes longer as the
 * chat grows.
 */
export async function findPostIds(db: Database, search: PostSearch, page: PageRequest): Promise<FoundIds> {
  if (search.followedBy === undefined && (await likelyTexts(db, search)) > likelyMany) {
    const { rows } = await db.execute<{ postId: string }>(amongNewest(search, page));
    if (rows.length > page.limit) return { ids: rows.map((row) => row.postId), total: totalFrom(Infinity) };
  }
  const { rows } = await db.execute<{ ids: string[]; counted: number }>(amongAll(search, page));
  return { ids: rows[0]!.ids, total: totalFrom(rows[0]!.counted) };
}

/** How many texts the planner takes to have the words, from what it knows of the commonest ones. */
export async function likelyTexts(db: Database, search: PostSearch): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(sql`
    explain (format json) select from ${forumDocuments}
    where ${and(hasWords(search), inCategory(search), skipVisibility("nothing is read"))}`);
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"];
}

/** A page out of the newest texts, fewer where they have not enough; exported to have its plan explained. */
export const amongNewest = (search: PostSearch, { limit, after }: PageRequest): SQL => sql`
  select post_id as "postId" from (
    select distinct on (post_created_at, post_id) post_created_at, post_id
    from (select * from ${forumDocuments} where ${and(inCategory(search), behind(after)) ?? sql`true`}
          order by ${newestFirst} limit ${sql.raw(String(newestTexts))}) ${forumDocuments}
    where ${and(hasWords(search), visibleText(search))} order by ${newestFirst}
  ) texts
  where ${visiblePost(search)} order by ${newestFirst} limit ${limit + 1}`;

/** A page out of all texts with the words, and the count; exported to have its plan explained. */
export const amongAll = (search: PostSearch, { limit, after }: PageRequest): SQL => sql`
  with texts as materialized (
    select distinct post_created_at, post_id from ${forumDocuments}
    where ${and(hasWords(search), inCategory(search), followed(search), visibleText(search))}
  )
  select
    array(select post_id from (
      select * from texts where ${behind(after) ?? sql`true`} order by ${newestFirst} offset 0
    ) texts where ${visiblePost(search)} order by ${newestFirst} limit ${limit + 1}) as ids,
    (select count(*)::int from (
      select from texts where ${visiblePost(search)} limit ${countLimit + 1}) counted) as counted`;

const followed = ({ followedBy }: PostSearch) =>
  followedBy === undefined
    ? undefined
    : sql`${forumDocuments.postId} in (
        select ${forumFollows.postId} from ${forumFollows}
        where ${and(eq(forumFollows.userId, followedBy), eq(forumFollows.following, true))})`;
