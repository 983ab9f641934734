import type { PostMatch } from "#src/features/forum/post.schema.ts";
import { matchesOf } from "#src/features/forum/server/post-match.queries.ts";
import { findPostIds, type PostSearch } from "#src/features/forum/server/post-search.queries.ts";
import { correctedSearch } from "#src/features/forum/server/post-word.queries.ts";
import { postsById, type PostWithDetails } from "#src/features/forum/server/post.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { pageOf, type ListPage, type PageRequest } from "#src/shared/pagination.ts";

/** One page of a search with its matches; where nothing at all matches, misspelt words are corrected. */
export async function searchPosts(
  db: Database,
  search: PostSearch,
  page: PageRequest,
): Promise<ListPage<PostWithDetails & { match: PostMatch | undefined }>> {
  const { words, found } = await findOrCorrect(db, search, page);
  if (found.ids.length === 0) return { items: [], total: found.total };
  const [posts, matches] = await Promise.all([
    postsById(db, found.ids, search.viewer),
    matchesOf(db, found.ids.slice(0, page.limit), words, search.viewer),
  ]);
  const rows = posts.map((post) => Object.assign(post, { match: matches.get(post.post.id) }));
  return pageOf(rows, { limit: page.limit, total: found.total, cursorOf: ({ post }) => post });
}

async function findOrCorrect(db: Database, search: PostSearch, page: PageRequest) {
  const { words } = search;
  const found = await findPostIds(db, search, page);
  if (found.total.count > 0) return { words, found };
  const suggestion = await correctedSearch(db, words, search.viewer);
  return suggestion === undefined
    ? { words, found }
    : { words: suggestion, found: await findPostIds(db, { ...search, words: suggestion }, page) };
}
