import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { lockUser, insertUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";

/** The name of an account whose owner has not entered hers. */
export const namelessMember = { firstName: "Member", lastName: "" };

/**
 * Gives an unconfirmed address to whoever reads its email: she gets a new account with her own password, and the old one is
 * deleted, in a transaction that has locked it. A stranger may have made that account. Everything depends on the account's
 * row, so nothing that the stranger made is left, not even a name, and no future table can be forgotten here. What others
 * gave to the address stays: a role, and a suspension.
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
