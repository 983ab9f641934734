import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { MessagesSearch } from "#src/core/messages/messages-search.ts";
import type { ContactInput } from "#src/core/messages/message.schema.ts";

const { conversations } = api.api;
const one = conversations[":id"];

/** The member's conversations, page by page; `q` matches first names and titles. */
export const conversationsQuery = ({ after, q }: MessagesSearch = {}) =>
  pagedQuery("/api/conversations", { q }, after);

export const conversationQuery = (id: string) => apiQuery("/api/conversations/:id", { param: { id } });

/** The messages of a conversation, newest first, page by page. */
export const messagesQuery = (id: string, after?: string) => {
  const [address] = apiKey("/api/conversations/:id/messages", { param: { id } });
  return pagedQuery(address as "/api/conversations/:id/messages", {}, after);
};

export const refreshConversation = (client: QueryClient, id: string) =>
  Promise.all(
    [conversationQuery(id), messagesQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Sends a contact request; a repetition with the same key creates no second one. */
export const requestContact = (json: ContactInput, key: string) =>
  answered(conversations.$post({ json, header: keyHeader(key) }));

/** Writes a message; a repetition with the same key creates no second one. */
export const writeMessage = (id: string, text: string, key: string) =>
  answered(one.messages.$post({ param: { id }, header: keyHeader(key), json: { text } }));

export const answerContact = (id: string) => (accept: boolean) =>
  checked(one.answer.$put({ param: { id }, json: { accept } }));

export const markSeen = (id: string) => checked(one.seen.$put({ param: { id } }));

export const muteConversation = (id: string) => (muted: boolean) =>
  checked(one.mute.$put({ param: { id }, json: { muted } }));

export const leaveConversation = (id: string) => () => checked(one.$delete({ param: { id } }));
