import { createFileRoute } from "@tanstack/react-router";
import { headNamed } from "#src/client/site.ts";
import { EventPage } from "#src/features/events/client/event-page.tsx";
import { loadEvent } from "#src/features/events/client/events-loader.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/events/$id")({
  loader: loadEvent,
  head: headNamed("Events"),
  pendingComponent: FullScreenSpinner,
  component: EventPage,
});
