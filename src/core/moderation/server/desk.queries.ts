import { and, eq, getTableName, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { nameChanges } from "#src/core/membership/server/name-change.table.ts";
import { decisions, reportCases } from "#src/core/moderation/server/moderation.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** How many rows wait, and since when the oldest of them does. */
type Waiting = { count: number; oldest: Date | null };

const waiting = (since: PgColumn, condition: SQL | undefined) =>
  sql`(select json_build_object('count', count(*), 'oldest', min(${since}))
    from ${sql.identifier(getTableName(since.table))} where ${condition})`.mapWith(
    ({ count, oldest }: { count: number; oldest: string | null }): Waiting => ({
      count,
      oldest: oldest === null ? null : new Date(oldest),
    }),
  );

/** How many requests, new names, reports and appeals wait for admins, and since when the oldest of each does. */
export async function countWaiting(db: Database) {
  const [found] = await db
    .select({
      requests: waiting(verificationRequests.submittedAt, eq(verificationRequests.status, "pending")),
      names: waiting(nameChanges.submittedAt, eq(nameChanges.status, "pending")),
      reports: waiting(reportCases.openedAt, isNull(reportCases.decidedAt)),
      appeals: waiting(
        decisions.appealedAt,
        and(isNotNull(decisions.appealedAt), isNull(decisions.answeredAt)),
      ),
    })
    .from(sql`(select) as desk`);
  return found!;
}
