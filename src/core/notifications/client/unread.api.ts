import { apiQuery } from "#src/client/api-query.ts";

export const unreadQuery = apiQuery("/api/notifications/unread");
