import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { users } from "#src/core/people/server/user.table.ts";

/** What members have chosen about mails: a row for each switch that somebody has touched. */
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
    // Who has asked for what nobody gets unasked.
    index("notification_preferences_enabled")
      .on(table.topic, table.userId)
      .where(sql`${table.enabled}`),
  ],
);
