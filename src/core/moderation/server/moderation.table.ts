import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { appealAnswers, decisionActions } from "#src/core/moderation/report.constants.ts";
import { reportCases } from "#src/core/moderation/server/report.table.ts";
import { suspensions } from "#src/core/moderation/server/suspension.table.ts";

const time = () => timestamp({ precision: 3, withTimezone: true });
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
    /** The length of the suspension. */
    days: smallint(),
    /** Whether it hides the reported item. */
    hides: boolean().notNull(),
    reason: text().notNull(),
    decidedBy: admin(),
    createdAt: time().notNull().defaultNow(),
    suspensionId: uuid().references(() => suspensions.id, { onDelete: "set null" }),
    /** The plan of the membership that it ended. */
    plan: text(),
    appeal: text(),
    appealedAt: time(),
    answer: text({ enum: appealAnswers }),
    answerReason: text(),
    answeredBy: admin(),
    answeredAt: time(),
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
