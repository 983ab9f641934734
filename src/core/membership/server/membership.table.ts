import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { membershipStatuses, plans } from "#src/core/membership/membership.constants.ts";
import { users } from "#src/core/people/server/user.table.ts";

/** At most one membership per user. Every request reads it to know whether the member is verified. */
export const memberships = pgTable(
  "memberships",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text({ enum: plans }).notNull(),
    status: text({ enum: membershipStatuses }).notNull(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("memberships_plan_known", sql`${table.plan} in ('basic', 'premium', 'vip')`),
    check(
      "memberships_status_known",
      sql`${table.status} in ('pending_verification', 'approved', 'rejected')`,
    ),
  ],
);
