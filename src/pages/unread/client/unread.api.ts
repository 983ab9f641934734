import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { unreadQuery as conversations } from "#src/core/messages/client/unread.api.ts";

const allUnread = apiQuery("/api/unread");

/** Fetches all unread counts of a member's header with one request; on failure its icons fetch theirs after hydration. */
export async function fetchUnread(client: QueryClient): Promise<void> {
  await client.prefetchQuery(allUnread);
  const counts = client.getQueryData(allUnread.queryKey);
  if (counts) client.setQueryData(conversations.queryKey, { count: counts.conversations });
}
