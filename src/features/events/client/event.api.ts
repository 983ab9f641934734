import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import { apiQueryOf, type EventsSearch } from "#src/features/events/events-search.ts";

/** The events of a search, page by page. */
export const eventsQuery = (search: EventsSearch) =>
  pagedQuery("/api/events", apiQueryOf(search), search.after);

/** One event. */
export const eventQuery = (id: string) => apiQuery("/api/events/:id", { param: { id } });
