import { findAccountRow, type AccountRow } from "#src/core/people/server/user.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** A signed-in user: the account as its owner sees it, and the actor that policies check. */
export type SignedIn = { user: AccountRow["user"]; member: Member };

/** The signed-in user of an account's row. */
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

/** A signed-in user by account id, from the database; throws 401 if the account is gone. */
export async function findSignedIn(
  { settings, registry }: Platform,
  db: Database,
  id: string,
): Promise<SignedIn> {
  const found = await findAccountRow(db, id, registry.claims, settings.adminEmails);
  if (!found) throw unauthorized();
  return memberFrom(found);
}
