import { findAccountRow, type AccountRow } from "#src/core/people/server/account-row.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { unauthorized } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Somebody signed in: her account as she may see it, and the actor that policies ask. */
export type SignedIn = { user: AccountRow["user"]; member: Member };

/** The actor that an account is. */
export const memberFrom = ({ user, admin, claims }: AccountRow): SignedIn => ({
  user,
  member: {
    kind: "member",
    id: user.id,
    emailVerified: user.emailVerifiedAt !== null,
    admin,
    ...claims,
    verified: claims.plan !== null && !claims.suspended,
  },
});

/** An account's row as its owner may know it. */
export const ownUser = ({ passwordHash, ...own }: Account): SignedIn["user"] => ({
  ...own,
  hasPassword: passwordHash !== null,
});

/** Somebody by the id of her account, looked up anew; throws 401 if there is none any more. */
export async function findSignedIn(
  { settings, registry }: Pick<Platform, "settings" | "registry">,
  db: Database,
  id: string,
): Promise<SignedIn> {
  const found = await findAccountRow(db, id, registry.claims, settings.adminEmails);
  if (!found) throw unauthorized();
  return memberFrom(found);
}
