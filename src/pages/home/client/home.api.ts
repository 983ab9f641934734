import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

/** How many items each of the page's lists shows. */
export const previewSize = 3;

/** The newest homes. */
export const featuredHousingQuery = () => pagedQuery("/api/housing", { limit: previewSize });

/** The newest posts. */
export const newestPostsQuery = () => pagedQuery("/api/forum", { limit: previewSize });

/** The events that come next. */
export const upcomingEventsQuery = () => pagedQuery("/api/events", { upcoming: "true", limit: previewSize });

/** What waits for a member. */
export const waitingQuery = apiQuery("/api/waiting");
