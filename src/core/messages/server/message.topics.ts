import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import type { LiveTopic } from "#src/server/feature.ts";

/** "conversation:ID": new messages and answers, for its two participants. */
export const conversationTopic: LiveTopic = {
  name: "conversation",
  mayListen: async (db, actor, id) =>
    actor.kind === "member" && (await findParticipant(db, id, actor)) !== undefined,
};

/** "mailbox:ID": any news in a member's conversations, for that member alone. */
export const messagesTopic: LiveTopic = {
  name: "mailbox",
  mayListen: (_db, actor, id) => Promise.resolve(actor.kind === "member" && actor.id === id),
};
