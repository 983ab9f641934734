import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { reportReasons } from "#src/core/moderation/report.constants.ts";
import type { Snapshot } from "#src/server/feature.ts";

const time = () => timestamp({ precision: 3, withTimezone: true });

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
    openedAt: time().notNull().defaultNow(),
    decidedAt: time(),
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
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    // A second report by the same member leads to the first.
    unique("reports_once").on(table.caseId, table.reporterId),
    index("reports_newest").on(table.reporterId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    check(
      "reports_reason_known",
      sql`${table.reason} in ('scam', 'harassment', 'identity', 'unsafe', 'other')`,
    ),
    check("reports_text_length", sql`char_length(${table.text}) <= 1000`),
  ],
);
