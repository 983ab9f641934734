import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { unreadQuery as notices } from "#src/core/notifications/client/unread.api.ts";
import { unreadQuery as conversations } from "#src/core/messages/client/unread.api.ts";

const allUnread = apiQuery("/api/unread");

/**
 * Fetches all unread counts of a member's header with one request and caches them for its icons. On failure
 * each icon fetches its own after hydration.
 */
export async function fetchUnread(client: QueryClient): Promise<void> {
  await client.prefetchQuery(allUnread);
  const counts = client.getQueryData(allUnread.queryKey);
  // Otherwise it would be dehydrated into the page a second time.
  client.removeQueries({ queryKey: allUnread.queryKey });
  if (!counts) return;
  client.setQueryData(notices.queryKey, { unread: counts.notices });
  client.setQueryData(conversations.queryKey, { count: counts.conversations });
}
