import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EmailTopic } from "#src/core/notifications/topics.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { moment } from "#src/server/database/moment.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Notifications store no text: their `kind` makes it from `data`, which contains ids, when they are read. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    /** The member who caused it: with a block between the two, it is neither stored nor shown. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    kind: text().notNull(),
    /** Identifies its subject: a member gets one notification per kind and key. */
    key: text().notNull(),
    data: jsonb().notNull().$type<object>(),
    visibleAt: moment().notNull(),
    readAt: moment(),
    /** Whether it is current and may be shown to its owner. Kept up to date by `reviewNotices` while it is unread. */
    holds: boolean().notNull().default(true),
    /** Notifications of one batch that are due together go in one email. */
    batch: text().notNull(),
    /** When its email is due; later, when it was sent. */
    sendAt: moment().notNull(),
    sentIn: uuid(),
  },
  (table) => [
    unique("notifications_once").on(table.userId, table.kind, table.key),
    index("notifications_newest").on(table.userId, sql`${table.visibleAt} desc`, sql`${table.id} desc`),
    index("notifications_unread")
      .on(table.userId, table.holds, table.visibleAt)
      .where(sql`${table.readAt} is null`),
    // Finds the unread notifications about a subject, by all ids in their data.
    index("notifications_about")
      .using("gin", sql`jsonb_path_query_array(${table.data}, '$.*[*]')`)
      .where(sql`${table.readAt} is null`),
    index("notifications_batch").on(table.userId, table.batch, table.sendAt),
    index("notifications_sent_in").on(table.sentIn),
    index("notifications_actor").on(table.actorId),
    index("notifications_old").on(table.visibleAt),
  ],
);

/** Email preferences: one row for each topic that a member has changed. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: owner(),
    topic: text().notNull().$type<EmailTopic>(),
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

/** Devices that get pushes, each until its session ends. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address of the browser's push service: a secret, since it is enough to send pushes. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when every push to this service has failed. */
    failingSince: moment(),
  },
  (table) => [index("push_subscriptions_user").on(table.userId, table.createdAt)],
);

export type NotificationRow = typeof notifications.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
