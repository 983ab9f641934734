import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A kind of item that browsers can listen to by id. Only the topic's name is ever sent; the browser fetches what is new. */
export type LiveTopic = {
  name: string;
  /** Whether the actor may know that there is news of it; checked when a stream opens, and again with all news. */
  mayListen: (db: Database, actor: Actor, id: string) => Promise<boolean>;
};

export type LiveDeclarations = { live?: readonly LiveTopic[] };
