import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import { moment } from "#src/server/database/moment.ts";

/**
 * Who did what to whom, and when: every act of an admin, and every change of a membership. Append-only: a trigger refuses
 * updates and deletes. The ids have no foreign keys, so that rows outlive deleted accounts.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment().notNull().defaultNow(),
    actorId: uuid().notNull(),
    userId: uuid().notNull(),
    /** "verification.reviewed" */
    action: text().notNull(),
    /** The request or the case. */
    targetId: uuid(),
    details: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_log_user").on(table.userId, table.at),
    index("audit_log_readers")
      .on(table.at, table.id)
      .where(sql`${table.action} = 'people.read-limit'`),
    index("audit_log_target")
      .on(table.targetId, table.at)
      .where(sql`${table.targetId} is not null`),
  ],
);

export const recordAudit = (db: Database, entry: Omit<typeof auditLog.$inferInsert, "id" | "at">) =>
  db.insert(auditLog).values(entry);
