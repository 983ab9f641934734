import { sql } from "drizzle-orm";
import { plans } from "#src/core/plans/plan.options.ts";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/**
 * The plans that somebody has, each with its reason. Of those that have not ended, the one that includes most counts, if
 * she is verified. Without any, she is on the free plan.
 */
export const memberPlans = pgTable(
  "member_plans",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    why: text({ enum: ["chosen", "granted"] }).notNull(),
    plan: text({ enum: plans }).notNull(),
    /** When it ends; null for a chosen plan. */
    until: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.why] }),
    check("member_plans_plan_known", sql`${table.plan} in ('basic', 'premium', 'vip')`),
    check("member_plans_why_known", sql`${table.why} in ('chosen', 'granted')`),
    check("member_plans_granted_until", sql`(${table.why} = 'granted') = (${table.until} is not null)`),
  ],
);
