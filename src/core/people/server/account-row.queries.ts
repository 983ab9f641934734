import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ClaimColumns } from "#src/server/feature.ts";

const { passwordHash, ...ownColumns } = getTableColumns(users);
// Written out: inside a subquery of another table a bare "id" would be looked for there first.
const userId = sql`"users"."id"`;

/** Who is an admin: by her role, or named by the operator's setting, which counts only for a confirmed address. */
export const isAdmin = (adminEmails: readonly string[]): SQL<boolean> =>
  or(
    eq(users.role, "admin"),
    adminEmails.length > 0
      ? and(isNotNull(users.emailVerifiedAt), inArray(users.email, [...adminEmails]))
      : undefined,
  ) as SQL<boolean>;

/** Columns that tell an account's owner of it, all but the hash of her password, and how she stands. */
export const accountColumns = (claims: ClaimColumns, adminEmails: readonly string[]) => ({
  // Asked only of accounts that exist, and these have an address.
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

/** Holds for accounts that were not deleted. */
export const accountExists = isNull(users.deletedAt);

/** The account of an id as its owner may know it; undefined for one that was deleted. */
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

/** An account as its owner may know it, with her standing. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;
