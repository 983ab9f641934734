import { byOperator } from "#src/core/people/server/operator.ts";
import { and, eq, gt, inArray, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { claimOf, type ClaimColumns, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users, type UserRow } from "#src/core/people/server/user.table.ts";
import { roles, type Role } from "#src/core/roles/roles.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { noPowers, type Power } from "#src/shared/actor.ts";

type Stored = UserRow["role"];

/** The only definition of a role: the stored one, or admin by ADMIN_EMAILS, which requires a confirmed address. */
function roleOf({ adminEmails }: ClaimRules["settings"]) {
  const named = and(isNotNull(users.emailVerifiedAt), inArray(users.email, [...adminEmails]));
  return sql<Stored>`case when ${named} then 'admin' else ${users.role} end`;
}

const powersOf: Record<Stored, ReadonlySet<Power>> = {
  member: noPowers,
  moderator: new Set(roles.moderator),
  admin: new Set(roles.admin),
};

export const roleClaims = {
  powers: (_userId, settings) => roleOf(settings).mapWith((role: Stored) => powersOf[role]),
} satisfies Partial<ClaimColumns>;

/** The condition that somebody has a power, or is an admin; never while she is suspended. */
const holds = (rules: ClaimRules, held: Power | "admin") =>
  and(
    accountExists,
    inArray(roleOf(rules.settings), held === "admin" ? ["admin"] : rolesWith(held)),
    not(claimOf(rules, "suspended", sql`"users"."id"`)),
  );

const rolesWith = (power: Power) =>
  (["moderator", "admin"] as const).filter((role) => powersOf[role].has(power));

/** Those of them who get emails, with a confirmed address. */
export const findHolders = (db: Database, rules: ClaimRules, held: Power | "admin") =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.emailVerifiedAt), holds(rules, held)));

export async function listHolderIds(db: Database, rules: ClaimRules, held: Power | "admin") {
  const found = await db.select({ id: users.id }).from(users).where(holds(rules, held));
  return found.map(({ id }) => id);
}

/** Everybody with a role who can be emailed now: the columns and the condition of a select of accounts. */
export const organizers = (rules: ClaimRules) => ({
  powers: roleClaims.powers(sql`"users"."id"`, rules.settings),
  areThey: and(
    accountExists,
    isNotNull(users.emailVerifiedAt),
    // Follows from the next condition, and has indexes.
    or(ne(users.role, "member"), inArray(users.email, [...rules.settings.adminEmails])),
    ne(roleOf(rules.settings), "member"),
    not(claimOf(rules, "suspended", sql`"users"."id"`)),
  ),
});

/** The ids of all admins. Other callers wait until the transaction ends, so that none of these can lose the role meanwhile. */
export async function lockAdmins(db: Transaction, rules: ClaimRules) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  // In a separate statement, which sees what others stored while this one waited for the lock.
  return listHolderIds(db, rules, "admin");
}

/** Sets somebody's role, and has her live connections check her powers again. */
export async function setRole(db: Transaction, userId: string, role: Role | "member"): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, userId));
  await notifyLive(db, `person:${userId}`);
}

/** Whether the operator or an admin has changed somebody's role, apart from decisions about her, after a given time. */
export async function isChangedSince(db: Database, userId: string, since: Date): Promise<boolean> {
  const changes = and(
    eq(auditLog.userId, userId),
    gt(auditLog.at, since),
    inArray(auditLog.action, ["role.granted", "role.revoked"]),
    // A decision gives its reason itself, and its entry has none.
    sql`(${auditLog.details} @> ${JSON.stringify(byOperator)}::jsonb or ${auditLog.details} ->> 'reason' is not null)`,
  );
  return (await db.$count(auditLog, changes)) > 0;
}

/** The addresses of all members with a role, with the role. */
export const listRoles = (db: Database, { settings }: Pick<ClaimRules, "settings">) =>
  db
    .select({ email: users.email, role: roleOf(settings) })
    .from(users)
    .where(and(accountExists, ne(roleOf(settings), "member")))
    .orderBy(users.email);
