import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { CheckInPage } from "#src/features/events/client/check-in-page.tsx";
import { loadCheckIn } from "#src/features/events/client/events-loader.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/events/$id/door")({
  loader: loadCheckIn,
  head: unlistedHead("Door List"),
  pendingComponent: FullScreenSpinner,
  component: CheckInPage,
});
