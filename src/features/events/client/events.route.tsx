import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { loadEvents } from "#src/features/events/client/events-loader.ts";
import { EventsPage } from "#src/features/events/client/events-page.tsx";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { FullScreenSpinner } from "#src/ui/spinner.tsx";

export const Route = createFileRoute("/events")({
  // Parsed by the page (parseEventsSearch): the parser would be part of every page's first load.
  validateSearch: (search: EventsSearch) => search,
  loaderDeps: ({ search: { category, date, tags, mine, past, after } }) => ({
    category,
    date,
    tags,
    mine,
    past,
    after,
  }),
  loader: loadEvents,
  head: ({ match }) => pageHead(match.context.site, { title: "Events", path: "/events" }),
  pendingComponent: FullScreenSpinner,
  component: EventsPage,
});
