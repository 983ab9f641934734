import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/**
 * Browsers that an account has been signed in to on. They grant nothing: failed sign-ins from them are only
 * counted apart from those of strangers, who could otherwise lock the owner out by guessing.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    lastUsedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index("known_devices_last_used").on(table.lastUsedAt),
  ],
);
