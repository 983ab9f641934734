import type { QueryClient } from "@tanstack/react-query";
import { isNotFound } from "#src/client/is-not-found.ts";
import { beginningOf } from "#src/shared/beginning-of.ts";
import { pictureSources } from "#src/core/media/media.schema.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import { knownPost, newestPostsQuery, postQuery, postsQuery } from "#src/features/forum/client/post.api.ts";
import { repliesQuery } from "#src/features/forum/client/reply.api.ts";

type Loading<Params> = { context: { queryClient: QueryClient }; deps: CommunitySearch; params: Params };

/** The HTML holds what is asked for; in the browser the page changes at once, and shows itself what is on its way. */
const onServer = async (asked: Promise<unknown>[]) => {
  const all = Promise.all(asked);
  if (typeof window === "undefined") await all;
};

/** Asks for what the list of posts shows. What cannot be fetched is told on the page, which stays usable. */
export const loadPosts = ({ context: { queryClient }, deps }: Loading<unknown>) =>
  onServer([queryClient.prefetchInfiniteQuery(postsQuery(deps))]);

/** What is known of a post before its page is made: that it is gone, or what a shared link to it shows. */
type KnownPost = {
  gone?: boolean;
  title?: string;
  description?: string;
  picture?: { path: string; alt: string };
};

/** Asks for what the page of one post shows; nothing in what is known of it tells who wrote it. */
export async function loadPost(loading: Loading<{ id: string }>): Promise<KnownPost> {
  const { context, deps, params } = loading;
  const { queryClient } = context;
  const { id } = params;
  await onServer([
    queryClient.prefetchQuery(postQuery(id)),
    queryClient.prefetchInfiniteQuery(repliesQuery(id, deps)),
    queryClient.prefetchInfiniteQuery(newestPostsQuery()),
  ]);
  const post = knownPost(queryClient, id);
  if (!post) return { gone: isNotFound(queryClient.getQueryState(postQuery(id).queryKey)?.error) };
  const picture = post.media.find(({ type }) => type === "image");
  return {
    title: `${post.title} · CC Chat`,
    description: beginningOf(post.content),
    ...(picture && {
      picture: { path: pictureSources(picture.url, picture.width ?? 400).src, alt: picture.alt },
    }),
  };
}
