import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * A kind of item that browsers can listen to, each by its id: services publish that there is news of it (`notifyLive`). Only
 * the topic's name is ever sent; the browser fetches what is new.
 */
export type LiveTopic = {
  name: string;
  /** Whether the actor may know that there is news of it; checked when a stream opens, and again with all news. */
  mayListen: (db: Database, actor: Actor, id: string) => Promise<boolean>;
};

/** What features declare for live updates. */
export type LiveDeclarations = { live?: readonly LiveTopic[] };
