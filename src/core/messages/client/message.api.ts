import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ContactInput } from "#src/core/messages/message.schema.ts";
import { cursor, searchParams } from "#src/shared/search-params.ts";

const { conversations } = api.api;
const one = conversations[":id"];

/** Reads the address of the list of conversations, or of one of them: where the list begins. */
export const parseMessagesSearch = searchParams({ after: cursor });

/** The name of the draft of a conversation's message form. */
export const messageDraft = (id: string) => `message ${id}`;

/** The member's conversations, page by page. */
export const conversationsQuery = (after?: string) => pagedQuery("/api/conversations", {}, after);

export const conversationQuery = (id: string) => apiQuery("/api/conversations/:id", { param: { id } });

/** The messages of a conversation, newest first, page by page. */
export const messagesQuery = (id: string, after?: string) => {
  const [address] = apiKey("/api/conversations/:id/messages", { param: { id } });
  return pagedQuery(address as "/api/conversations/:id/messages", {}, after);
};

/** Sends a contact request; a repetition with the same key creates no second one. Without one, they were in touch already. */
export async function requestContact(json: ContactInput, key: string) {
  const answer = await checked(conversations.$post({ json, header: keyHeader(key) }));
  return { conversation: await answer.json(), sent: answer.status === 201 };
}

/** Writes a message; a repetition with the same key creates no second one. */
export const writeMessage = (id: string, text: string, key: string) =>
  answered(one.messages.$post({ param: { id }, header: keyHeader(key), json: { text } }));

export const answerContact = (id: string) => (accept: boolean) =>
  checked(one.answer.$put({ param: { id }, json: { accept } }));

export const markSeen = (id: string) => checked(one.seen.$put({ param: { id } }));

export const muteConversation = (id: string) => (muted: boolean) =>
  checked(one.mute.$put({ param: { id }, json: { muted } }));

export const leaveConversation = (id: string) => () => checked(one.$delete({ param: { id } }));
