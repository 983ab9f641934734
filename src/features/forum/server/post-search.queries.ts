import { and, sql, type SQL } from "drizzle-orm";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { postList, type PostFilters, type PostWithDetails } from "#src/features/forum/server/post.queries.ts";
import {
  hasWordsItself,
  hasWordsOneByOne,
  postsOfReplies,
} from "#src/features/forum/server/search.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers, keysetRows } from "#src/server/database/keyset-page.ts";
import { countLimit, pageOf, type ListPage, type PageRequest } from "#src/shared/pagination.ts";

type Search = Omit<PostFilters, "followedBy" | "unread"> & { words: string };

// A page of common words is nearly always among so many of the newest posts.
const newestPosts = 2_000;
// To count posts, so many of the replies with the words are read.
const countedReplies = 5_000;

/**
 * One page of the posts that have some words, themselves or in a reply, newest first. Of common words not all matches are
 * read: counting ends early, and then the newest posts are asked one by one.
 */
export async function searchPosts(
  db: Database,
  search: Search,
  page: PageRequest,
): Promise<ListPage<PostWithDetails>> {
  const { rows: counted } = await db.execute<{ posts: number; replies: number }>(matchCount(db, search));
  const { posts, replies } = counted[0]!;
  const areCommon = posts > countLimit;
  const newest = areCommon ? await keysetRows(newestWith(db, search, page), page) : [];
  const everywhere = postList(db, search);
  // Words that are common, and not any more where this page begins, are looked up as rare ones are.
  const rows = newest.length > page.limit ? newest : await keysetRows(everywhere, page);
  const total = { count: Math.min(posts, countLimit), more: areCommon || replies === countedReplies };
  return pageOf(rows, { limit: page.limit, total, cursorOf: everywhere.cursorOf });
}

/** What a post must meet besides its words. */
const otherConditions = (db: Database, { words: _, ...others }: Search) => postList(db, others).condition;

/** Up to one post more than is counted exactly, and how many replies were read for it; exported to have its plan explained. */
export const matchCount = (db: Database, search: Search): SQL => sql`
  with own as materialized (
    select id from ${forumPosts} where ${hasWordsItself(search.words)} and ${otherConditions(db, search)}
    limit ${inNumbers(countLimit + 1)}),
  replied as materialized (
    select post_id from (${postsOfReplies(search.words, search.viewer)}) matching
    where (select count(*) from own) <= ${inNumbers(countLimit)} limit ${inNumbers(countedReplies)}),
  found as (
    select id from own
    union select id from ${forumPosts}
      where id in (select post_id from replied) and ${otherConditions(db, search)})
  select (select count(*)::int from found) as posts, (select count(*)::int from replied) as replies`;

/** The list of the newest posts with the words, read in order from an index; exported to have its plan explained. */
export function newestWith(db: Database, search: Search, { after }: PageRequest) {
  const others = otherConditions(db, search);
  const from = after && sql`${forumPosts.createdAt} <= ${after.createdAt.toISOString()}::timestamptz`;
  const oldest = sql`(select ${forumPosts.createdAt} from ${forumPosts} where ${and(others, from)}
    order by ${forumPosts.createdAt} desc, ${forumPosts.id} desc limit 1 offset ${inNumbers(newestPosts)})`;
  return {
    ...postList(db, search),
    condition: and(
      others,
      sql`${forumPosts.createdAt} >= coalesce(${oldest}, '-infinity')`,
      hasWordsOneByOne(search.words, search.viewer),
    ),
  };
}
