import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

export const previewSize = 3;

export const featuredHousingQuery = () =>
  pagedQuery("/api/housing", { verified: "true", limit: previewSize });

export const newestPostsQuery = () => pagedQuery("/api/forum", { limit: previewSize });

export const upcomingEventsQuery = () => pagedQuery("/api/events", { upcoming: "true", limit: previewSize });

export const waitingQuery = apiQuery("/api/waiting");

export const newsQuery = apiQuery("/api/home/new");
