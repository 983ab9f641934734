import { sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";

/** How many jobs of each kind are due, and how many seconds the oldest of them has waited; uses the queue's own index. */
export async function jobsWaiting(db: Database) {
  const { rows } = await db.execute<{ name: string; count: number; seconds: number }>(
    sql`select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float as seconds
        from pgboss.job where state < 'active' and start_after <= now() group by name`,
  );
  return rows;
}
