import { createFileRoute } from "@tanstack/react-router";
import { pagesShown } from "#src/client/lists/paged-query.ts";
import { headNamed, prefetchAll } from "#src/client/site.ts";
import { ForumPage } from "#src/features/forum/client/forum-page.tsx";
import { postsQuery } from "#src/features/forum/client/forum.api.ts";
import { parseCommunitySearch } from "#src/features/forum/forum.address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/community")({
  validateSearch: parseCommunitySearch,
  loaderDeps: ({ search: { category, q, following, after, more } }) => ({
    category,
    q,
    following,
    after,
    more,
  }),
  loader: ({ context: { queryClient }, deps }) => {
    const results = postsQuery(deps);
    return prefetchAll(
      queryClient.prefetchInfiniteQuery({ ...results, ...pagesShown(queryClient, results, deps.more) }),
    );
  },
  head: headNamed("CC Chat"),
  pendingComponent: FullScreenSpinner,
  component: ForumPage,
});
