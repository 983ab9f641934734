import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { loadPost } from "#src/features/forum/client/community-loader.ts";
import { PostPage } from "#src/features/forum/client/post-page.tsx";
import { parsePostSearch } from "#src/features/forum/forum-address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/community/$id")({
  validateSearch: parsePostSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: loadPost,
  head: ({ loaderData, match, params }) =>
    pageHead(match.context.site, { title: "CC Chat", path: `/community/${params.id}`, ...loaderData }),
  pendingComponent: FullScreenSpinner,
  component: PostPage,
});
