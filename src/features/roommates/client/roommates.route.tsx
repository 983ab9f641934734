import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { loadRoommates } from "#src/features/roommates/client/roommates-loader.ts";
import { RoommatesPage } from "#src/features/roommates/client/roommates-page.tsx";
import { parseRoommateSearch } from "#src/features/roommates/roommate.search.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/roommates")({
  validateSearch: parseRoommateSearch,
  loaderDeps: ({ search: { budget, ageRange, tags, roommate, after } }) => ({
    budget,
    ageRange,
    tags,
    roommate,
    after,
  }),
  loader: loadRoommates,
  head: ({ match }) => pageHead(match.context.site, { title: "Meet Your Roomie", path: "/roommates" }),
  pendingComponent: FullScreenSpinner,
  component: RoommatesPage,
});
