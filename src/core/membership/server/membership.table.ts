import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid, index, uniqueIndex } from "drizzle-orm/pg-core";
import { membershipStatuses, plans } from "#src/core/membership/membership.constants.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationStatuses } from "#src/core/membership/membership.schema.ts";

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

/** Requests to be verified for a plan, pending and answered. */
export const verificationRequests = pgTable(
  "verification_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text({ enum: plans }).notNull(),
    status: text({ enum: verificationStatuses }).notNull().default("pending"),
    dailyTextAnswer: text(),
    yearTextAnswer: text(),
    /** The applicant's name and congregation: as she asked, and once answered, as the admin saw them. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    congregation: text(),
    submittedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    reviewedAt: timestamp({ precision: 3, withTimezone: true }),
    reviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    adminNotes: text(),
    /** Why the request was not approved; unlike the notes, the applicant reads it. */
    lineToApplicant: text(),
    /** When the admins were reminded that it has waited for a day. */
    remindedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    check("verification_requests_plan_known", sql`${table.plan} in ('basic', 'premium', 'vip')`),
    check("verification_requests_status_known", sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check(
      "verification_requests_reviewed_with_time",
      sql`(${table.status} = 'pending') = (${table.reviewedAt} is null)`,
    ),
    check("verification_requests_not_by_oneself", sql`${table.reviewedBy} is distinct from ${table.userId}`),
    uniqueIndex("verification_requests_one_pending")
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
    index("verification_requests_user").on(table.userId),
    // Plain DESC: Drizzle's .desc() would add NULLS LAST, which no query asks for.
    index("verification_requests_newest").on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
    index("verification_requests_waiting")
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index("verification_requests_reviewed")
      .on(sql`${table.reviewedAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.status} <> 'pending'`),
  ],
);

export type VerificationRow = typeof verificationRequests.$inferSelect;
