import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { unreadQuery as notices } from "#src/core/notifications/client/unread.api.ts";
import { unreadQuery as conversations } from "#src/core/messages/client/unread.api.ts";

const both = apiQuery("/api/unread");

/**
 * Asks at once for what the icons in a member's header count, and keeps it where each of them looks. Without an answer
 * each asks for its own once the page is alive.
 */
export async function fetchUnread(client: QueryClient): Promise<void> {
  await client.prefetchQuery(both);
  const counts = client.getQueryData(both.queryKey);
  // It would be in the page twice.
  client.removeQueries({ queryKey: both.queryKey });
  if (!counts) return;
  client.setQueryData(notices.queryKey, { unread: counts.notices });
  client.setQueryData(conversations.queryKey, { count: counts.conversations });
}
