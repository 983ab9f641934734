import type { QueryClient } from "@tanstack/react-query";
import { findItem } from "#src/client/resource-cache.ts";
import { prefetchAll } from "#src/client/site.ts";
import { beginningOf } from "#src/shared/format.ts";
import { pictureSources } from "#src/core/media/media.ts";
import type { CommunitySearch } from "#src/features/forum/forum-address.ts";
import {
  newestPostsQuery,
  postQuery,
  postsQuery,
  repliesQuery,
} from "#src/features/forum/client/forum.api.ts";

type Loading<Params> = { context: { queryClient: QueryClient }; deps: CommunitySearch; params: Params };

/** Prefetches the list of posts. Errors are shown by the page. */
export const loadPosts = ({ context: { queryClient }, deps }: Loading<unknown>) =>
  prefetchAll(queryClient.prefetchInfiniteQuery(postsQuery(deps)));

/** The head of the page, as far as the post is known. */
type KnownPost = {
  title?: string;
  description?: string;
  picture?: { path: string; alt: string };
};

/** Prefetches a post's page; the head contains nothing about its author. */
export async function loadPost(loading: Loading<{ id: string }>): Promise<KnownPost> {
  const { context, deps, params } = loading;
  const { queryClient } = context;
  const { id } = params;
  await prefetchAll(
    queryClient.prefetchQuery(postQuery(id)),
    queryClient.prefetchInfiniteQuery(repliesQuery(id, deps)),
    queryClient.prefetchInfiniteQuery(newestPostsQuery()),
  );
  const post = findItem(queryClient, "/api/forum", id);
  if (!post) return {};
  const picture = post.media.find(({ type }) => type === "image");
  return {
    title: `${post.title} · CC Chat`,
    description: beginningOf(post.content),
    ...(picture && {
      picture: { path: pictureSources(picture.url, picture.width ?? 400).src, alt: picture.alt },
    }),
  };
}
