import type { LiveTopic } from "#src/server/live/live-topic.ts";

/** "notices:ID": changes of a member's own inbox. */
export const notificationTopic: LiveTopic = {
  name: "notices",
  mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id,
};
