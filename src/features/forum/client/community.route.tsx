import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { CommunityPage } from "#src/features/forum/client/community-page.tsx";
import { loadPosts } from "#src/features/forum/client/community-loader.ts";
import { parseCommunitySearch } from "#src/features/forum/forum-address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/community")({
  validateSearch: parseCommunitySearch,
  loaderDeps: ({ search: { category, q, following, after } }) => ({ category, q, following, after }),
  loader: loadPosts,
  head: ({ match }) => pageHead(match.context.site, { title: "CC Chat", path: "/community" }),
  pendingComponent: FullScreenSpinner,
  component: CommunityPage,
});
