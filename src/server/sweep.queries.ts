import { getTableName, lt } from "drizzle-orm";
import type { TableDecision } from "#src/server/feature.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";

/** Deletes the rows that have expired, as the tables' decisions say; returns how many of each table. */
export async function sweep({ db, registry }: Platform, now = Date.now()) {
  const ofThePlatform: Pick<TableDecision, "table" | "expires"> = {
    table: rateLimits,
    expires: { column: rateLimits.expiresAt },
  };
  const swept: Record<string, number | null> = {};
  for (const { table, expires } of [ofThePlatform, ...registry.tables]) {
    if (!expires) continue;
    const { rowCount } = await db
      .delete(table)
      .where(lt(expires.column, new Date(now - (expires.afterMs ?? 0))));
    if (rowCount) swept[getTableName(table)] = rowCount;
  }
  return swept;
}

export const sweepJob: Job = { name: "sweep", cron: "29 * * * *", run: (platform) => sweep(platform) };
