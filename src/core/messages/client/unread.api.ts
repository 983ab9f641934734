import type { QueryClient } from "@tanstack/react-query";

/** Refetches the list of conversations and the unread counts, but no open conversation: that refetches itself. */
export const refreshMessages = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => address === "/api/conversations" || address === "/api/unread",
  });
