import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";

/** The plan that the database would choose for a query, line by line. */
export async function planOf(db: Database, query: { getSQL(): SQL }): Promise<string> {
  const { rows } = await db.execute(sql`explain ${query.getSQL()}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}
