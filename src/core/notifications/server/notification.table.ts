import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { NotificationTopic } from "#src/core/notifications/topics.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { moment } from "#src/server/database/moment.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Notifications have no text: `kind` makes it from `data`, which holds ids, when they are read. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    /** Who did it: with a block between the two, it is neither stored nor shown. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    kind: text().notNull(),
    /** The subject: a member gets one notification per kind and key. */
    key: text().notNull(),
    data: jsonb().notNull().$type<object>(),
    visibleAt: moment().notNull(),
    readAt: moment(),
    /**
     * Whether its text can be made for its reader, so that bell, list, emails and pushes may tell it: kept by
     * `reviewNotices` while it is unread.
     */
    holds: boolean().notNull().default(true),
    /** Those of one batch that are due together go in one email. */
    batch: text().notNull(),
    /** When it is due to be emailed; then, when it was. */
    sendAt: moment().notNull(),
    /** The email that it went in. */
    sentIn: uuid(),
  },
  (table) => [
    unique("notifications_once").on(table.userId, table.kind, table.key),
    index("notifications_newest").on(table.userId, sql`${table.visibleAt} desc`, sql`${table.id} desc`),
    index("notifications_unread")
      .on(table.userId, table.holds, table.visibleAt)
      .where(sql`${table.readAt} is null`),
    // Finds who has an unread one about a thing: by all ids in its data.
    index("notifications_about")
      .using("gin", sql`jsonb_path_query_array(${table.data}, '$.*[*]')`)
      .where(sql`${table.readAt} is null`),
    index("notifications_batch").on(table.userId, table.batch, table.sendAt),
    index("notifications_sent_in").on(table.sentIn),
    index("notifications_actor").on(table.actorId),
    index("notifications_old").on(table.visibleAt),
  ],
);

/** Email preferences: one row per topic that a member has switched. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: owner(),
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

/** Devices that show pushes: each for as long as its session lasts. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address of the browser's push service: a secret, since it is enough to send messages. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when its push service has accepted nothing. */
    failingSince: moment(),
  },
  (table) => [index("push_subscriptions_user").on(table.userId, table.createdAt)],
);

export type NotificationRow = typeof notifications.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
