import { and, eq, gte, isNull, lt, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditGroup } from "#src/core/people/audit-actions.ts";
import { auditGroup, auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { named } from "#src/pages/admin/server/member-list.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { KeysetList, TotalColumn } from "#src/server/database/keyset-page.ts";

export type LogFilters = {
  group?: AuditGroup | undefined;
  /** A member's name or id. */
  by?: string | undefined;
  about?: string | undefined;
  /** Days in the site's time zone, both included. */
  from?: string | undefined;
  until?: string | undefined;
};

const [actor, member] = [alias(users, "actor"), alias(users, "member")];

const nameOf = (person: typeof actor | typeof member) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  deletedAt: person.deletedAt,
});

const selectEntries = (db: Database, total: TotalColumn) =>
  db
    .select({ entry: auditLog, actor: nameOf(actor), member: nameOf(member), ...total })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(member, eq(member.id, auditLog.userId))
    .$dynamic();

export type FoundEntry = Omit<Awaited<ReturnType<typeof selectEntries>>[number], "total">;

/** The audit log, newest first; exported so that a test can explain its plans. */
export const logList = (
  db: Database,
  { group, by, about, from, until }: LogFilters,
  timeZone: string,
): KeysetList<ReturnType<typeof selectEntries>> => ({
  select: (total) => selectEntries(db, total),
  counted: () => db.select({ id: auditLog.id }).from(auditLog).$dynamic(),
  condition: and(
    group && eq(auditGroup, group),
    by ? isOneOf(auditLog.actorId, by) : undefined,
    about ? isOneOf(auditLog.userId, about) : undefined,
    from ? gte(auditLog.at, startOf(from, timeZone)) : undefined,
    until ? lt(auditLog.at, startOf(until, timeZone, 1)) : undefined,
  )!,
  by: { time: auditLog.at, id: auditLog.id },
  first: "newest",
  cursorOf: ({ entry }) => ({ createdAt: entry.at, id: entry.id }),
});

const startOf = (day: string, timeZone: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;

const anId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a column names the account with this id, or one with this name, which may be begun: "Tess", "Tess O.". */
function isOneOf(column: AnyColumn, text: string): SQL {
  if (anId.test(text)) return eq(column, text);
  const found = and(isNull(users.deletedAt), ...named(text.replace(/\.$/, "")));
  // The members are found first, once: an array lets each of their entries be read from the index.
  return sql`${column} = any(array(select ${users.id} from ${users} where ${found}))`;
}
