import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { QueryClient } from "@tanstack/react-query";

// The writes are in message-writes.api.ts: this file is part of every page's first load.

/** The member's conversations, page by page; with `q` those with a matching name or subject. */
export const conversationsQuery = (after?: string, q?: string) =>
  pagedQuery("/api/conversations", { q }, after);

/** The conversation with somebody, as a list of one or none. */
export const conversationWithQuery = (personId: string) =>
  apiQuery("/api/conversations", { query: { with: personId } });

export const conversationQuery = (id: string) => apiQuery("/api/conversations/:id", { param: { id } });

/** The messages of a conversation, newest first, page by page. */
export const messagesQuery = (id: string, after?: string) => {
  const [address] = apiKey("/api/conversations/:id/messages", { param: { id } });
  return pagedQuery(address as "/api/conversations/:id/messages", {}, after);
};

/** The name of the draft that holds a conversation's unsent messages. */
export const outboxDraft = (id: string) => `messages unsent ${id}`;

const lists = new Set<unknown>(["/api/conversations", "/api/conversations/contacts", "/api/unread"]);

/** Refetches the lists of conversations and of contacts and the unread counts, but no open conversation: that refetches itself. */
export const refreshMessages = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [address] }) => lists.has(address) });
