import { and, eq } from "drizzle-orm";
import { accountExists, accountColumns } from "#src/core/people/server/user.queries.ts";
import { memberFrom } from "#src/core/people/server/signed-in.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

/** A reader with her current claims, without the admin role; undefined if the account is deleted. */
export async function readerOf(
  { settings, registry }: Platform,
  db: Database,
  id: string,
): Promise<Reader | undefined> {
  const [account] = await db
    .select(accountColumns(registry.claims, settings.adminEmails))
    .from(users)
    .where(and(eq(users.id, id), accountExists));
  if (!account) return undefined;
  const { user, member } = memberFrom(account);
  return { actor: { ...member, admin: false }, firstName: user.firstName, email: user.email };
}
