import { and, eq, getTableColumns, or } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
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
