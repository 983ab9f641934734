import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reportable } from "#src/server/feature.ts";

/** Makes the `setHidden` of a reportable: hides a row from everybody but its author, or shows it again. */
export const setHiddenIn =
  (table: PgTable & { id: AnyPgColumn; hiddenAt: AnyPgColumn }): Reportable["setHidden"] =>
  async (db, id, hidden) => {
    const since = hidden ? sql`now()` : sql`null`;
    const { rowCount } = await db.execute(
      sql`update ${table} set hidden_at = ${since} where ${table.id} = ${id}`,
    );
    return (rowCount ?? 0) > 0;
  };
