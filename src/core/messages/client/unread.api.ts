import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";

/** How many of the visitor's conversations hold something unread. */
export const unreadQuery = apiQuery("/api/conversations/unread");

/** Has her list of conversations, and what is unread in it, fetched anew; what is open of one conversation sees to itself. */
export const refreshMessages = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      address === "/api/conversations" || address === "/api/conversations/unread",
  });
