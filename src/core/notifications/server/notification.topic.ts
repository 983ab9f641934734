import type { LiveTopic } from "#src/server/feature.ts";

/** "notices:ID": changes of a member's own inbox. */
export const notificationTopic: LiveTopic = {
  name: "notices",
  mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id,
};
