import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * A kind of thing that can be listened to, each by its id. The trigger notify_live (see the migrations) on its tables
 * announces changes. Only the topic's name is ever sent: the browser fetches what is new.
 */
export type LiveTopic = {
  name: string;
  /** Whether the actor may know that there is news of it; asked when a stream opens, and again with all news. */
  mayListen: (db: Database, actor: Actor, id: string) => Promise<boolean>;
};

/** Whether an actor may listen to a topic, by its name in addresses: "post:ID". */
export type MayListen = (actor: Actor, topic: string) => Promise<boolean>;

/** The form of a topic's name. */
export const topicPattern = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Merges the features' rules; nobody may listen to a topic that no feature has. */
export const listeningRules =
  (db: Database, topics: readonly LiveTopic[]): MayListen =>
  async (actor, topic) => {
    const [, name, id] = topicPattern.exec(topic) ?? [];
    const known = topics.find((one) => one.name === name);
    return id !== undefined && known !== undefined && known.mayListen(db, actor, id);
  };
