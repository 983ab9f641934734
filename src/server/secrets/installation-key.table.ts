import { pgTable, text } from "drizzle-orm/pg-core";

/** The installation's own secrets, which all of its processes share. */
export const installationKeys = pgTable("installation_keys", {
  name: text().primaryKey(),
  /** base64url */
  key: text().notNull(),
});
