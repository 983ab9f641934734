import { and, eq, getTableColumns, inArray, or } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { unseen } from "#src/core/moderation/server/visibility.queries.ts";
import { objects } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { TableDecision } from "#src/server/feature.ts";

const herOwn = () => unseen("her own, for her export");

/** What the rows of a table are called in an export. */
export const tableName = (table: PgTable) => getTableConfig(table).name;

/** The rows of a table that are about somebody, as they are stored, but for the columns that leave in no export. */
export function rowsAbout(
  db: Database,
  { table, about, through, withheld = [] }: TableDecision,
  userId: string,
  decisions: readonly TableDecision[],
): Promise<object[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !withheld.includes(column));
  const owner = through && decisions.find((known) => known.table === through.to.table);
  const hers = through
    ? inArray(
        through.column,
        db
          .select({ id: through.to })
          .from(through.to.table)
          .where(and(or(...owner!.about.map((column) => eq(column, userId))), herOwn())),
      )
    : or(...about.map((column) => eq(column, userId)));
  return db.select(Object.fromEntries(columns)).from(table).where(and(hers, herOwn()));
}

/** The pictures and videos of somebody that were published. */
export const filesAbout = (db: Database, userId: string) =>
  db
    .select({
      id: objects.id,
      kind: objects.kind,
      contentType: objects.contentType,
      width: objects.width,
      createdAt: objects.createdAt,
    })
    .from(objects)
    .where(and(eq(objects.ownerId, userId), eq(objects.status, "ready")))
    .orderBy(objects.createdAt, objects.id);
