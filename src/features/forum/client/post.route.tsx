import { createFileRoute } from "@tanstack/react-router";
import { findItem } from "#src/client/resource-cache.ts";
import { headNamed, prefetchAll } from "#src/client/site.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { earlierRepliesQuery, laterRepliesQuery, postQuery } from "#src/features/forum/client/forum.api.ts";
import { PostPage } from "#src/features/forum/client/post-page.tsx";
import { parsePostSearch } from "#src/features/forum/forum.address.ts";
import { beginningOf } from "#src/shared/format.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

/** The head of the page; empty if the post could not be loaded. */
type KnownPost = {
  title?: string;
  description?: string;
  picture?: { path: string; alt: string };
};

export const Route = createFileRoute("/community/$id")({
  validateSearch: parsePostSearch,
  loaderDeps: ({ search: { after, before } }) => ({ after, before }),
  // The head must not contain anything about the author.
  loader: async ({ context: { queryClient }, deps, params: { id } }): Promise<KnownPost> => {
    await prefetchAll(
      queryClient.prefetchQuery(postQuery(id)),
      deps.after
        ? queryClient.prefetchInfiniteQuery(laterRepliesQuery(id, deps.after))
        : queryClient.prefetchInfiniteQuery(earlierRepliesQuery(id, deps.before)),
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
  },
  head: headNamed("CC Chat"),
  pendingComponent: FullScreenSpinner,
  component: PostPage,
});
