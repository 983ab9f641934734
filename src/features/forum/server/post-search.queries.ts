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

// For common words, a page of matches is nearly always among this many of the newest posts.
const newestPosts = 2_000;
// At most this many replies with the words are read to count posts.
const countedReplies = 5_000;

/**
 * One page of the posts with all words in their own text or in one reply, newest first. For common words not all matches are
 * read: counting ends early, and then the newest posts are checked one by one.
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
  // If the newest posts do not fill the page, common words are looked up like rare ones.
  const rows = newest.length > page.limit ? newest : await keysetRows(everywhere, page);
  const total = { count: Math.min(posts, countLimit), more: areCommon || replies === countedReplies };
  return pageOf(rows, { limit: page.limit, total, cursorOf: everywhere.cursorOf });
}

const otherConditions = (db: Database, { words: _, ...others }: Search) => postList(db, others).condition;

/** Counts posts up to `countLimit` + 1, and the replies that were read for it; exported so that a test explains its plan. */
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

/** The newest posts with the words, read in order from an index; exported so that a test explains its plan. */
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
