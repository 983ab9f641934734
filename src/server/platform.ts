import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import type { Settings } from "#src/server/settings.ts";
import type { ObjectStore } from "#src/server/storage/object-store.ts";

/** What the program offers to every feature's server side. */
export type Platform = {
  settings: Settings;
  db: NodePgDatabase;
  objects: ObjectStore;
  log: Logger;
};
