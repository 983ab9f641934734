import { and, eq } from "drizzle-orm";
import { accountExists, ownAccountColumns } from "#src/core/people/server/account-row.queries.ts";
import { signedInFrom } from "#src/core/people/server/signed-in.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Reader } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/** Somebody who is to be told something, as she is now; undefined once she has deleted her account. */
export async function findReader(
  { settings, composition }: Pick<Platform, "settings" | "composition">,
  db: Database,
  id: string,
): Promise<Reader | undefined> {
  const [account] = await db
    .select(ownAccountColumns(composition.standing, settings.adminEmails))
    .from(users)
    .where(and(eq(users.id, id), accountExists));
  if (!account) return undefined;
  const { user, member } = signedInFrom(account);
  return { actor: { ...member, admin: false }, firstName: user.firstName, email: user.email };
}
