import { heldAppointments, keepAppointmentsSoonJob } from "#src/core/messages/server/appointment.jobs.ts";
import { appointmentNotifications } from "#src/core/messages/server/appointment.notifications.ts";
import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import { unfavourableQueue } from "#src/core/messages/server/unfavourable.queues.ts";
import { messageNotifications } from "#src/core/messages/server/message.notifications.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import { findReportedMessage } from "#src/core/messages/server/message.queries.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { deleteFriendLinksOf } from "#src/core/messages/server/friend-link.queries.ts";
import type { QueueDeclarations } from "#src/core/queues/server/queues.slots.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import type { LiveDeclarations, LiveTopic } from "#src/server/live/live-topic.ts";

/** A message with a few before it: the only messages of a conversation that admins ever read. */
export const reportedMessage: Reportable = {
  kind: "message",
  noun: "Message",
  find: findReportedMessage,
  table: messages,
  isPrivate: true,
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
  notifications: [...messageNotifications, ...appointmentNotifications],
  reportables: [reportedMessage],
  queues: [unfavourableQueue],
  // An intruder may know the address of a friend's page, and would go on seeing where she goes.
  disown: async (tx, { userId }) => void (await deleteFriendLinksOf(tx.db, userId)),
  heldBySuspension: heldAppointments,
  afterSuspension: keepAppointmentsSoonJob,
} as const satisfies LiveDeclarations &
  PeopleDeclarations &
  NotificationDeclarations &
  ModerationDeclarations &
  QueueDeclarations &
  SignInDeclarations;
