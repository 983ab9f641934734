import { eq, sql } from "drizzle-orm";
import { forAdmins } from "#src/core/moderation/server/case.queries.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { readVeryMany } from "#src/core/people/server/reading.service.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn } from "#src/server/database/keyset-page.ts";

const selectReaders = (db: Database, total: TotalColumn) =>
  db
    .select({ id: auditLog.id, at: auditLog.at, person: forAdmins(users), ...total })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.userId))
    .$dynamic();

/** The accounts that have read the maximum number of people within an hour, the latest first. */
export const readerList = (db: Database): KeysetList<ReturnType<typeof selectReaders>> => ({
  select: (total) => selectReaders(db, total),
  // Written literally as in the index: with a parameter, the planner could not match it.
  condition: sql`${auditLog.action} = ${sql.raw(`'${readVeryMany}'`)}`,
  by: { time: auditLog.at, id: auditLog.id },
  first: "newest",
  cursorOf: ({ id, at }) => ({ createdAt: at, id }),
});
