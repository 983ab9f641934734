import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { loadRoommate } from "#src/features/roommates/client/roommate-loader.ts";
import { RoommatePage } from "#src/features/roommates/client/roommate-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/roommates/$id")({
  loader: loadRoommate,
  // Her name is for members alone, and a title is in every history.
  head: unlistedHead("Roommate Profile"),
  pendingComponent: FullScreenSpinner,
  component: RoommatePage,
});
