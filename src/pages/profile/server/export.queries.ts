import { and, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { TableDecision } from "#src/server/manifest.ts";

const ownRows = () => skipVisibility("her own, for her export");

export const tableName = (table: PgTable) => getTableConfig(table).name;

/** The rows of a table that are about a user, as stored, without the omitted columns. */
export function rowsAbout(
  db: Database,
  { table, person, omit = [] }: TableDecision,
  userId: string,
): Promise<object[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !omit.includes(column));
  const own = or(...person.map((column) => eq(column, userId)));
  return db.select(Object.fromEntries(columns)).from(table).where(and(own, ownRows()));
}

const looked = {
  "person.viewed": "your page",
  "verification.viewed": "your verification answers",
  "account.exported-by-team": "a file of all your data",
};
const roleNames: Record<string, string> = { admin: "an admin", moderator: "a moderator" };

/**
 * Who of the team has opened a member's page, read her answers or taken a file of her data: by role and day, without names. Not who has read a
 * reported conversation, since nobody learns of a report from an export.
 */
export async function viewsOf(db: Database, userId: string, timeZone: string) {
  const { action, at, details } = auditLog;
  const day = sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const role = sql<string | null>`${details} ->> 'role'`;
  const views = await db
    .selectDistinct({ day: day.as("day"), role: role.as("role"), action })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), inArray(action, Object.keys(looked))))
    .orderBy(sql`"day"`, action, sql`"role"`);
  return views.map((view) => ({
    day: view.day,
    // Roles were not recorded at first.
    who: roleNames[view.role ?? ""] ?? "the team",
    what: looked[view.action as keyof typeof looked],
  }));
}

export const filesAbout = (db: Database, userId: string) =>
  db
    .select({
      id: uploads.id,
      kind: uploads.kind,
      contentType: uploads.contentType,
      width: uploads.width,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(and(eq(uploads.ownerId, userId), eq(uploads.status, "ready")))
    .orderBy(uploads.createdAt, uploads.id);
