import { getTableName, lt } from "drizzle-orm";
import type { TableDecision } from "#src/server/manifest.ts";
import type { Job } from "#src/server/jobs.ts";
import { oneByOne } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** Deletes expired rows; returns how many per table. If that fails for a table, it throws after all others are done. */
export async function sweep(platform: Platform, now = Date.now()) {
  const { db, registry } = platform;
  const ofThePlatform: Pick<TableDecision, "table" | "expires"> = {
    table: rateLimits,
    expires: { column: rateLimits.expiresAt },
  };
  const tables = new Map(
    [ofThePlatform, ...registry.tables].flatMap(({ table, expires }) =>
      expires ? [[getTableName(table), { table, expires }] as const] : [],
    ),
  );
  const swept: Record<string, number | null> = {};
  const { failed } = await oneByOne(
    platform,
    [...tables.keys()],
    "A table could not be swept",
    async (name) => {
      const { table, expires } = tables.get(name)!;
      const expired = lt(expires.column, new Date(now - (expires.afterMs ?? 0)));
      const { gone } = expires;
      const count = gone
        ? await inTransaction(platform, async (tx) => {
            const rows = await tx.db.delete(table).where(expired).returning();
            await gone(
              tx,
              rows.map(({ id }) => String(id)),
            );
            return rows.length;
          })
        : (await db.delete(table).where(expired)).rowCount;
      if (count) swept[name] = count;
    },
  );
  if (failed > 0) throw new Error(`Tables that could not be swept: ${failed}`);
  return swept;
}

export const sweepJob: Job = { name: "sweep", cron: "29 * * * *", run: (platform) => sweep(platform) };
