import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** How many of the member's conversations have unread messages. */
export const unreadQuery = apiQuery("/api/conversations/unread");

/**
 * Refetches the list of conversations and the unread count, but no open conversation: that refetches itself.
 */
export const refreshMessages = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      address === "/api/conversations" || address === "/api/conversations/unread",
  });
