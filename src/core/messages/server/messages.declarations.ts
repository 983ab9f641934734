import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import { messageNotifications } from "#src/core/messages/server/message.notifications.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import { findReportedMessage } from "#src/core/messages/server/message.queries.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { LiveDeclarations, LiveTopic } from "#src/server/live/live-topic.ts";

/** A message with a few before it: the only messages of a conversation that admins ever read. */
export const reportedMessage: Reportable = {
  kind: "message",
  noun: "Message",
  find: findReportedMessage,
  table: messages,
};

/** "conversation:ID": new messages and answers, for its two participants. */
const conversationTopic: LiveTopic = {
  name: "conversation",
  mayListen: async (db, actor, id) =>
    actor.kind === "member" && (await findParticipant(db, id, actor)) !== undefined,
};

/** "mailbox:ID": any news in a member's conversations, for her alone. */
const messagesTopic: LiveTopic = {
  name: "mailbox",
  mayListen: (_db, actor, id) => Promise.resolve(actor.kind === "member" && actor.id === id),
};

export const messagesDeclarations = {
  live: [conversationTopic, messagesTopic],
  can: { "message.write": [messengers] },
  notifications: messageNotifications,
  reportables: [reportedMessage],
} as const satisfies LiveDeclarations &
  PeopleDeclarations &
  NotificationDeclarations &
  ModerationDeclarations;
