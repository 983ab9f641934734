import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { loadHome } from "#src/pages/home/client/home-loader.ts";
import { HomePage } from "#src/pages/home/client/home-page.tsx";
import { parseHomeSearch } from "#src/pages/home/home-search.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/")({
  validateSearch: parseHomeSearch,
  loader: loadHome,
  head: ({ match }) => pageHead(match.context.site, { path: "/" }),
  pendingComponent: FullScreenSpinner,
  component: HomePage,
});
