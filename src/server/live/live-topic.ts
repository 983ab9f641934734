import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * Something that can be listened to: each thing of this kind by its id. Its tables say what happens with the trigger
 * notify_live (see the migrations). Nothing but the topic's own name is ever told: what is new there is asked for.
 */
export type LiveTopic = {
  name: string;
  /** Whether somebody may know that there is news of it; asked when she begins to listen, and again with all news. */
  mayListen: (db: Database, actor: Actor, id: string) => Promise<boolean>;
};

/** Asks whether an actor may hear a topic, as it is named in addresses: "post:ID". */
export type MayListen = (actor: Actor, topic: string) => Promise<boolean>;

/** The form of a topic's name. */
export const topicPattern = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Puts the features' rules together; a topic that no feature has is heard by nobody. */
export const listeningRules =
  (db: Database, topics: readonly LiveTopic[]): MayListen =>
  async (actor, topic) => {
    const [, name, id] = topicPattern.exec(topic) ?? [];
    const known = topics.find((one) => one.name === name);
    return id !== undefined && known !== undefined && known.mayListen(db, actor, id);
  };
