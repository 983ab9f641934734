import type { LiveTopic } from "#src/server/live/live-topic.ts";

/** "notices:ID": what a member has been told, or has read, for herself alone. */
export const notificationTopic: LiveTopic = {
  name: "notices",
  mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id,
};
