import { pgTable, text } from "drizzle-orm/pg-core";

/** The installation's secrets, shared by all of its processes. */
export const installationKeys = pgTable("installation_keys", {
  name: text().primaryKey(),
  /** base64url */
  key: text().notNull(),
});
