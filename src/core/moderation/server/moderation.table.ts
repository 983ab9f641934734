import { sql } from "drizzle-orm";
import {
  check,
  index,
  pgTable,
  primaryKey,
  uuid,
  text,
  jsonb,
  unique,
  uniqueIndex,
  boolean,
  smallint,
} from "drizzle-orm/pg-core";
import { plans } from "#src/core/plans/plan.options.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { reportReasons, appealAnswers, decisionActions } from "#src/core/moderation/report.options.ts";
import type { Snapshot } from "#src/core/moderation/server/moderation.slots.ts";
import { moment } from "#src/server/database/moment.ts";

/** A block works in both directions, and the blocked member never learns of it. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked").on(table.blockedId),
    check("blocks_not_oneself", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Suspensions, past and present; without `until`, a suspension has no end. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    suspendedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: moment().notNull().defaultNow(),
    until: moment(),
    /** When an admin ended it early. */
    liftedAt: moment(),
  },
  (table) => [
    index("suspensions_in_force")
      .on(table.userId)
      .where(sql`${table.liftedAt} is null`),
    index("suspensions_by").on(table.suspendedBy),
    check("suspensions_end_later", sql`${table.until} is null or ${table.until} > ${table.createdAt}`),
  ],
);

/** All reports of one item until they are decided together; a report after that opens another case. */
export const reportCases = pgTable(
  "report_cases",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The kind of the reported item: see Reportable. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The author. No foreign key: deleting the account does not remove the case. */
    authorId: uuid().notNull(),
    /** The path of the item, for admins. */
    address: text(),
    openedAt: moment().notNull().defaultNow(),
    /** By when it is decided as promised, or sooner if somebody may be in danger. */
    /** Whether somebody reported it as unsafe: those on duty hear of that at once, and once. */
    unsafe: boolean().notNull().default(false),
    dueAt: moment()
      .notNull()
      .default(sql`now() + interval '24 hours'`),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex("report_cases_one_open")
      .on(table.kind, table.subjectId)
      .where(sql`${table.decidedAt} is null`),
    index("report_cases_waiting")
      .on(table.openedAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index("report_cases_author").on(table.authorId),
  ],
);

/** One member's report, with a snapshot of the item as she saw it. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: "cascade" }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // A second report by the same member is added to the first.
    unique("reports_once").on(table.caseId, table.reporterId),
    index("reports_newest").on(table.reporterId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    check(
      "reports_reason_known",
      sql`${table.reason} in ('scam', 'harassment', 'discrimination', 'identity', 'unsafe', 'other')`,
    ),
    // All texts of a member's repeated reports are stored in the first.
    check("reports_text_length", sql`char_length(${table.text}) <= 4000`),
  ],
);

const admin = () => uuid().references(() => users.id, { onDelete: "set null" });

/** The one decision of a case, with the appeal against it. */
export const decisions = pgTable(
  "decisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .unique()
      .references(() => reportCases.id, { onDelete: "cascade" }),
    /** The member concerned; null if the report was dismissed. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    action: text({ enum: decisionActions }).notNull(),
    days: smallint(),
    hides: boolean().notNull(),
    reason: text().notNull(),
    decidedBy: admin(),
    createdAt: moment().notNull().defaultNow(),
    suspensionId: uuid().references(() => suspensions.id, { onDelete: "set null" }),
    /** The plan of the membership that it ended. */
    plan: text({ enum: plans }),
    /** Her pending request to change it, which the decision closed. */
    closedRequestId: uuid(),
    /** The role that she had until then, if it ended that. */
    endedRole: text({ enum: ["moderator", "admin"] }),
    appeal: text(),
    appealedAt: moment(),
    answer: text({ enum: appealAnswers }),
    answerReason: text(),
    answeredBy: admin(),
    answeredAt: moment(),
  },
  (table) => [
    index("decisions_user").on(table.userId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("decisions_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("decisions_appealed")
      .on(table.appealedAt, table.caseId)
      .where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
    index("decisions_by").on(table.decidedBy),
    index("decisions_answered_by").on(table.answeredBy),
    index("decisions_suspension").on(table.suspensionId),
    check("decisions_action_known", sql`${table.action} in ('dismiss', 'hide', 'warn', 'suspend', 'end')`),
    check("decisions_days_of_suspension", sql`(${table.action} = 'suspend') = (${table.days} is not null)`),
    check("decisions_nobody_dismissed", sql`(${table.action} = 'dismiss') = (${table.userId} is null)`),
    check("decisions_not_by_oneself", sql`${table.decidedBy} <> ${table.userId}`),
    check("decisions_appealed_with_time", sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check("decisions_answered_with_time", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      "decisions_answer_after_appeal",
      sql`${table.answeredAt} is null or ${table.appealedAt} is not null`,
    ),
  ],
);

export type DecisionRow = typeof decisions.$inferSelect;
