import { createFileRoute } from "@tanstack/react-router";
import { headNamed } from "#src/client/site.ts";
import { loadEvents } from "#src/features/events/client/events-loader.ts";
import { EventsPage } from "#src/features/events/client/events-page.tsx";
import { parseEventsSearch } from "#src/features/events/events.address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/events")({
  validateSearch: parseEventsSearch,
  loaderDeps: ({ search }) => parseEventsSearch(search),
  loader: loadEvents,
  head: headNamed("Events"),
  pendingComponent: FullScreenSpinner,
  component: EventsPage,
});
