import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { nameChangeStatuses } from "#src/core/verification/name-change.schema.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Changes of verified members' names or congregations: pending and answered ones. */
export const nameChanges = pgTable(
  "name_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: nameChangeStatuses }).notNull().default("pending"),
    /** The name that is used until an admin approves the change. */
    oldFirstName: text().notNull(),
    oldLastName: text().notNull(),
    oldCongregation: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    congregation: text(),
    submittedAt: moment().notNull().defaultNow(),
    reviewedAt: moment(),
    /** Also null for an only admin's change, which nobody else can review. */
    reviewedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    adminNotes: text(),
    /** Why the change was rejected; unlike the notes, the member reads it. */
    lineToApplicant: text(),
  },
  (table) => [
    check(
      "name_changes_status_known",
      sql`${table.status} in ('pending', 'approved', 'rejected', 'dropped')`,
    ),
    check(
      "name_changes_reviewed_with_time",
      sql`(${table.status} = 'pending') = (${table.reviewedAt} is null)`,
    ),
    check("name_changes_not_by_oneself", sql`${table.reviewedBy} is distinct from ${table.userId}`),
    uniqueIndex("name_changes_one_pending")
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
    index("name_changes_user").on(table.userId),
    index("name_changes_waiting")
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} = 'pending'`),
  ],
);

export type NameChangeRow = typeof nameChanges.$inferSelect;
