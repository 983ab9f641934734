import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ClaimColumns } from "#src/server/feature.ts";

const { passwordHash, ...ownColumns } = getTableColumns(users);
// Qualified by hand: in a subquery on another table a bare "id" would mean that table's column.
const userId = sql`"users"."id"`;

/** Who is an admin: by role, or by the ADMIN_EMAILS setting, which counts only for a confirmed address. */
export const isAdmin = (adminEmails: readonly string[]): SQL<boolean> =>
  or(
    eq(users.role, "admin"),
    adminEmails.length > 0
      ? and(isNotNull(users.emailVerifiedAt), inArray(users.email, [...adminEmails]))
      : undefined,
  ) as SQL<boolean>;

/** The columns that an account's owner may see (all but the password's hash), and the claims. */
export const accountColumns = (claims: ClaimColumns, adminEmails: readonly string[]) => ({
  // Only for accounts that were not deleted: these have an address.
  user: {
    ...ownColumns,
    email: sql<string>`${users.email}`,
    hasPassword: sql<boolean>`${passwordHash} is not null`,
  },
  admin: sql<boolean>`(${isAdmin(adminEmails)})`,
  claims: {
    plan: claims.plan(userId),
    suspended: claims.suspended(userId),
    suspendedUntil: claims.suspendedUntil(userId),
    blocked: claims.blocked(userId),
  },
});

/** Condition: the account was not deleted. */
export const accountExists = isNull(users.deletedAt);

/** An account with its claims; undefined for one that was deleted. */
export async function findAccountRow(
  db: Database,
  id: string,
  claims: ClaimColumns,
  adminEmails: readonly string[],
) {
  const [row] = await db
    .select(accountColumns(claims, adminEmails))
    .from(users)
    .where(and(eq(users.id, id), accountExists));
  return row;
}

/** An account as its owner may see it, with its claims. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;
