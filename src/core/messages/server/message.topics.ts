import { findSide } from "#src/core/messages/server/conversation.queries.ts";
import type { LiveTopic } from "#src/server/live/live-topic.ts";

/** "conversation:ID": new messages and answers, for the two whose it is. */
export const conversationTopic: LiveTopic = {
  name: "conversation",
  mayListen: async (db, actor, id) =>
    actor.kind === "member" && (await findSide(db, id, actor)) !== undefined,
};

/** "mailbox:ID": whatever is new among somebody's conversations, for herself. */
export const messagesTopic: LiveTopic = {
  name: "mailbox",
  mayListen: (_db, actor, id) => Promise.resolve(actor.kind === "member" && actor.id === id),
};
