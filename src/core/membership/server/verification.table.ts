import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { plans } from "#src/core/membership/membership.constants.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationStatuses } from "#src/core/membership/verification.schema.ts";

/** Requests to be verified for a plan, also those that were answered long ago. */
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
    submittedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    reviewedAt: timestamp({ precision: 3, withTimezone: true }),
    reviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    adminNotes: text(),
    /** What the applicant is told of why it was not approved; unlike the notes it goes to her. */
    lineToApplicant: text(),
    /** When the admins were told that it has waited for a day. */
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

/** A request's row. */
export type VerificationRow = typeof verificationRequests.$inferSelect;

/**
 * Who changed whose standing, and when. Rows are added and never changed or removed (a trigger refuses it), so the ids
 * are plain: what happened stays true when an account is gone.
 */
export const verificationAudit = pgTable(
  "verification_audit",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    actorId: uuid().notNull(),
    userId: uuid().notNull(),
    /** None when an approved plan was activated again. */
    requestId: uuid(),
    plan: text({ enum: plans }).notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
  },
  (table) => [
    index("verification_audit_user").on(table.userId, table.at),
    // Whatever is added in a hurry, a request is submitted once and answered once.
    uniqueIndex("verification_audit_one_outcome")
      .on(table.requestId, sql`(${table.fromStatus} is null)`)
      .where(sql`${table.requestId} is not null`),
  ],
);
