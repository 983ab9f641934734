import { sql } from "drizzle-orm";
import { plans } from "#src/core/plans/plan.options.ts";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationStatuses } from "#src/core/verification/verification.schema.ts";
import { moment } from "#src/server/database/moment.ts";

/** Who is verified, since when, and by whom. The row stays after the end; restored, it counts from its original date. */
export const verifications = pgTable(
  "verifications",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The first approval. */
    since: moment().notNull(),
    by: uuid().references(() => users.id, { onDelete: "set null" }),
    endedAt: moment(),
    /** Since when it counts for nothing, because she has taken back the consent about her congregation. */
    pausedAt: moment(),
  },
  (table) => [
    check("verifications_not_by_oneself", sql`${table.by} is distinct from ${table.userId}`),
    index("verifications_by").on(table.by),
    index("verifications_paused")
      .on(table.userId)
      .where(sql`${table.pausedAt} is not null`),
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
    /** The applicant's name and congregation: when she applied; once answered, as the admin saw them. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    congregation: text(),
    submittedAt: moment().notNull().defaultNow(),
    reviewedAt: moment(),
    reviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    adminNotes: text(),
    /** Why the request was rejected; unlike the notes, the applicant reads it. */
    lineToApplicant: text(),
    /** Pending, but nobody may review it: she has taken back the consent about her congregation. */
    onHold: boolean().notNull().default(false),
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
    // Plain DESC: Drizzle's .desc() would add NULLS LAST, which no query uses.
    index("verification_requests_newest").on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
    index("verification_requests_waiting")
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} = 'pending' and not ${table.onHold}`),
    index("verification_requests_reviewed")
      .on(sql`${table.reviewedAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.status} <> 'pending'`),
  ],
);

export type VerificationRow = typeof verificationRequests.$inferSelect;
