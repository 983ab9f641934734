import { and, count, eq, isNotNull, isNull, min, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import { decisions, reportCases } from "#src/core/moderation/server/moderation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member, Power } from "#src/shared/actor.ts";

/** How many rows of a table meet a condition, and the earliest of their times: a query of one row. */
const waiting = (db: Database, name: string, since: AnyPgColumn<{ data: Date }>, condition?: SQL) =>
  db
    .select({ count: count().as(`${name}_count`), oldest: min(since).as(`${name}_oldest`) })
    .from(since.table)
    .where(condition)
    .as(name);

/** How much waits that the member may decide, and since when; one statement, since every page of an admin asks for it. */
export async function countWaiting(db: Database, { powers }: Pick<Member, "powers">) {
  const needing = (power: Power, condition?: SQL) => (powers.has(power) ? condition : sql`false`);
  const { submittedAt, status } = verificationRequests;
  const requests = waiting(
    db,
    "requests",
    submittedAt,
    needing("verification.review", eq(status, "pending")),
  );
  const names = waiting(
    db,
    "names",
    nameChanges.submittedAt,
    needing("verification.review", eq(nameChanges.status, "pending")),
  );
  const reports = waiting(
    db,
    "reports",
    reportCases.openedAt,
    needing("reports.decide", isNull(reportCases.decidedAt)),
  );
  const open = and(isNotNull(decisions.appealedAt), isNull(decisions.answeredAt));
  const appeals = waiting(db, "appeals", decisions.appealedAt, needing("reports.decide", open));
  const [row] = await db
    .select({
      requests: { count: requests.count, oldest: requests.oldest },
      names: { count: names.count, oldest: names.oldest },
      reports: { count: reports.count, oldest: reports.oldest },
      appeals: { count: appeals.count, oldest: appeals.oldest },
    })
    .from(requests)
    .crossJoin(names)
    .crossJoin(reports)
    .crossJoin(appeals);
  return row!;
}
