import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { apiQueryOf, type EventsSearch } from "#src/features/events/events-search.ts";

/** The cached pages of a list of events. */
export type Lists = InfiniteData<FetchedPage<Event>>;

/** The events of a search, page by page. */
export const eventsQuery = (search: EventsSearch) =>
  pagedQuery("/api/events", apiQueryOf(search), search.after);

/** One event. */
export const eventQuery = (id: string) => apiQuery("/api/events/:id", { param: { id } });

/** An event from a cached list. */
export function knownEvent(client: QueryClient, id: string): Event | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: apiKey("/api/events") });
  return lists
    .flatMap(([, data]) => data?.pages?.flatMap((page) => page.items) ?? [])
    .find((one) => one.id === id);
}
