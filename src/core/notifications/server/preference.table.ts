import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { users } from "#src/core/people/server/user.table.ts";

/** Email preferences: one row per topic that a member has switched. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text().notNull().$type<NotificationTopic>(),
    enabled: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    // Finds the subscribers of a topic that is off by default.
    index("notification_preferences_enabled")
      .on(table.topic, table.userId)
      .where(sql`${table.enabled}`),
  ],
);
