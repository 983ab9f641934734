import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { MessagesAddress } from "#src/core/messages/client/messages-address.ts";
import type { ContactInput, Conversation } from "#src/core/messages/message.schema.ts";

const { conversations } = api.api;
const one = conversations[":id"];

/** The visitor's conversations, page by page: all, or those of a name or a title. */
export const conversationsQuery = ({ after, q }: MessagesAddress = {}) =>
  pagedQuery("/api/conversations", { q }, after);

/** One conversation. */
export const conversationQuery = (id: string) => apiQuery("/api/conversations/:id", { param: { id } });

/** The messages of a conversation, the newest first, page by page. */
export const messagesQuery = (id: string, after?: string) => {
  const [address] = apiKey("/api/conversations/:id/messages", { param: { id } });
  return pagedQuery(address as "/api/conversations/:id/messages", {}, after);
};

/** Has one conversation and its messages fetched anew. */
export const refreshConversation = (client: QueryClient, id: string) =>
  Promise.all(
    [conversationQuery(id), messagesQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Notes in what was fetched that a conversation holds nothing unread any more. */
export const noteSeen = (client: QueryClient, id: string) =>
  client.setQueryData(
    conversationQuery(id).queryKey,
    (known: Conversation | undefined) => known && { ...known, unread: 0 },
  );

/** Writes to somebody for the first time; sent again under its key, it is still one request. */
export const requestContact = (json: ContactInput, key: string) =>
  answered(conversations.$post({ json, header: keyHeader(key) }));

/** Writes a message; sent again under its key, it is still one. */
export const writeMessage = (id: string, text: string, key: string) =>
  answered(one.messages.$post({ param: { id }, header: keyHeader(key), json: { text } }));

/** Accepts or declines a request. */
export const answerContact = (id: string) => (accept: boolean) =>
  checked(one.answer.$put({ param: { id }, json: { accept } }));

/** Notes that a conversation has been read. */
export const markSeen = (id: string) => checked(one.seen.$put({ param: { id } }));

/** Has a conversation send no mail, or send it again. */
export const muteConversation = (id: string) => (muted: boolean) =>
  checked(one.mute.$put({ param: { id }, json: { muted } }));

/** Leaves a conversation. */
export const leaveConversation = (id: string) => () => checked(one.$delete({ param: { id } }));
