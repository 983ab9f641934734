import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { EventPage } from "#src/features/events/client/event-page.tsx";
import { loadEvent } from "#src/features/events/client/events-loader.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/events/$id")({
  loader: loadEvent,
  head: ({ loaderData, match, params }) =>
    pageHead(match.context.site, { title: "Events", path: `/events/${params.id}`, ...loaderData }),
  pendingComponent: FullScreenSpinner,
  component: EventPage,
});
