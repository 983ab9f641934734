import { offlineMessages } from "#src/core/messages/message.limits.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import {
  conversationList,
  type ConversationWithDetails,
} from "#src/core/messages/server/conversation.queries.ts";
import { presentConversation, presentMessage } from "#src/core/messages/server/message.presenter.ts";
import { contactSubjectsOf, declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { listNewestMessages } from "#src/core/messages/server/newest-messages.queries.ts";
import { keysetStart } from "#src/server/database/keyset-page.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** The conversations with their subjects, in one query per kind of subject. */
export async function presentConversations(
  { db, registry }: Platform,
  found: readonly ConversationWithDetails[],
  actor: Member,
): Promise<Conversation[]> {
  const kinds = declaredForMessages.in(registry).contactSubjects;
  const subjects = await contactSubjectsOf(
    db,
    kinds,
    actor,
    found.map(({ conversation: { subjectKind, subjectId } }) => ({ kind: subjectKind, id: subjectId })),
  );
  return found.map((one) =>
    presentConversation(one, { subject: subjects.get(one.conversation.subjectId), kinds, actor }),
  );
}

/** The member's newest conversations, each with its last messages, newest first. It marks nothing as read. */
export async function newestConversations(
  platform: Platform,
  actor: Member,
): Promise<{ conversation: Conversation; messages: Message[] }[]> {
  const { db } = platform;
  const found = await keysetStart(conversationList(db, actor), offlineMessages.conversations);
  const ids = found.map(({ conversation: { id } }) => id);
  const [conversations, rows] = await Promise.all([
    presentConversations(platform, found, actor),
    listNewestMessages(db, actor, ids, offlineMessages.each),
  ]);
  const messagesOf = Map.groupBy(rows, ({ conversationId }) => conversationId);
  let left: number = offlineMessages.characters;
  // Beyond the limit whole conversations are left out: one without its latest messages would mislead.
  return conversations
    .map((conversation) => ({ conversation, messages: messagesOf.get(conversation.id) ?? [] }))
    .filter(({ messages }) => (left -= messages.reduce((sum, { text }) => sum + text.length, 0)) >= 0)
    .map(({ conversation, messages }) => ({
      conversation,
      messages: messages.map((row) => presentMessage(row, actor)),
    }));
}
