import { and, count, eq, isNotNull, isNull, min } from "drizzle-orm";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { nameChanges } from "#src/core/membership/server/name-change.table.ts";
import { decisions, reportCases } from "#src/core/moderation/server/moderation.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** How many requests, new names, reports and appeals wait for admins, and since when the oldest of each does. */
export async function countWaiting(db: Database) {
  const [[requests], [names], [reports], [appeals]] = await Promise.all([
    db
      .select({ count: count(), oldest: min(verificationRequests.submittedAt) })
      .from(verificationRequests)
      .where(eq(verificationRequests.status, "pending")),
    db
      .select({ count: count(), oldest: min(nameChanges.submittedAt) })
      .from(nameChanges)
      .where(eq(nameChanges.status, "pending")),
    db
      .select({ count: count(), oldest: min(reportCases.openedAt) })
      .from(reportCases)
      .where(isNull(reportCases.decidedAt)),
    db
      .select({ count: count(), oldest: min(decisions.appealedAt) })
      .from(decisions)
      .where(and(isNotNull(decisions.appealedAt), isNull(decisions.answeredAt))),
  ]);
  return { requests: requests!, names: names!, reports: reports!, appeals: appeals! };
}
