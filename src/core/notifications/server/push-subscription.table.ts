import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/** Devices that show pushes: each for as long as its session lasts. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
