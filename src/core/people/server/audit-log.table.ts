import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AuditAction } from "#src/core/people/audit-actions.ts";
import type { Database } from "#src/server/database/database.ts";
import { moment } from "#src/server/database/moment.ts";

/** What an entry is about, for the filter of the log: the first word of its action, but views are one group. */
export const auditGroup = sql<string>`(case when "audit_log"."action" like '%.viewed' then 'views' else split_part("audit_log"."action", '.', 1) end)`;

/**
 * Who did what to whom, and when: every act of an admin, every change of a membership, and what admins and moderators have
 * looked at. Append-only: a trigger refuses updates and deletes. The ids have no foreign keys, so that rows outlive deleted
 * accounts.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment().notNull().defaultNow(),
    actorId: uuid().notNull(),
    userId: uuid().notNull(),
    /** One of {@link AuditAction}; older versions may have recorded others. */
    action: text().notNull(),
    /** The request or the case. */
    targetId: uuid(),
    details: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (table) => [
    // One for each filter of the log's page, in its order.
    index("audit_log_newest").on(table.at, table.id),
    index("audit_log_user").on(table.userId, table.at, table.id),
    index("audit_log_actor").on(table.actorId, table.at, table.id),
    index("audit_log_group").on(auditGroup, table.at, table.id),
    index("audit_log_readers")
      .on(table.at, table.id)
      .where(sql`${table.action} = 'people.read-limit'`),
    index("audit_log_target")
      .on(table.targetId, table.at)
      .where(sql`${table.targetId} is not null`),
    // Views recorded before there were roles may be closer together.
    uniqueIndex("audit_log_one_view_an_hour")
      .on(table.actorId, table.userId, table.action, sql`date_trunc('hour', ${table.at} at time zone 'UTC')`)
      .where(sql`${table.action} like '%.viewed' and ${table.details} ? 'role'`),
  ],
);

type Entry = Omit<typeof auditLog.$inferInsert, "id" | "at" | "action">;

export const recordAudit = (db: Database, entry: Entry & { action: AuditAction }) =>
  db.insert(auditLog).values(entry);
