import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { lockUser, insertUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** The name of an account whose owner has not told hers. */
export const namelessMember = { firstName: "Member", lastName: "" };

/**
 * Gives an address that nobody had confirmed to whoever reads its email: she gets a new account with a password of her own,
 * and the one from before is deleted, within a transaction that has locked it. Its maker may have been a stranger. Since
 * everything hangs on the account, nothing that he made, and no table that is added one day, can be forgotten here; not even
 * the name that he chose. What others gave to the address stays: an admin's role, and a suspension.
 */
export async function takeOverAddress(
  platform: Platform,
  tx: Database,
  before: Account,
  passwordHash: string,
): Promise<Account> {
  const { id: erased, email, role } = before;
  await declaredForSignIn.in(platform.registry).eraseAccount(platform, tx, erased);
  const emailVerifiedAt = new Date();
  // A sign-up with this address waits for the row that has just lost it, and then finds this one.
  const made = await insertUser(tx, { ...namelessMember, email, role, passwordHash, emailVerifiedAt });
  if (!made) throw new Error("An address was taken while it was taken over.");
  for (const keep of declaredForSignIn.in(platform.registry).keptWithAddress)
    await keep(tx, { erased, made: made.id });
  return (await lockUser(tx, made.id))!;
}
