import { apiQuery } from "#src/client/api-query.ts";

/** How many notices the visitor has not read. */
export const unreadQuery = apiQuery("/api/notifications/unread");
