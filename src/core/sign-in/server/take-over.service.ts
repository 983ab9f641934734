import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { lockUser, insertUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";

/** The name of an account whose owner has not told hers. */
export const namelessMember = { firstName: "Member", lastName: "" };

/**
 * Gives an address that nobody had confirmed to whoever reads its email: she gets a new account with a password of her own,
 * and the one from before is deleted, within a transaction that has locked it. Its maker may have been a stranger. Since
 * everything hangs on the account, nothing that he made, and no table that is added one day, can be forgotten here; not even
 * the name that he chose. What others gave to the address stays: a role, and a suspension.
 */
export async function takeOverAddress(
  tx: TransactionPlatform,
  before: Account,
  passwordHash: string,
): Promise<Account> {
  const { id: erased, email, role } = before;
  await declaredForSignIn.in(tx.registry).eraseAccount(tx, erased);
  const emailVerifiedAt = new Date();
  // A sign-up with this address waits for the row that has just lost it, and then finds this one.
  const made = await insertUser(tx.db, { ...namelessMember, email, role, passwordHash, emailVerifiedAt });
  if (!made) throw new Error("An address was taken while it was taken over.");
  for (const keep of declaredForSignIn.in(tx.registry).movesWithAddress)
    await keep(tx.db, { erased, made: made.id });
  return (await lockUser(tx.db, made.id))!;
}
