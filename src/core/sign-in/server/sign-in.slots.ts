import type { Transaction } from "#src/server/database/database.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { declaredByOne, defineSlots } from "#src/server/slots.ts";

/** An account that somebody else was in, and since when at the earliest. */
export type Disowned = { userId: string; since: Date };

/** What features declare for accounts that are confirmed, taken over, or recovered from a thief. */
export type SignInDeclarations = {
  /**
   * Deletes an account at once, in a transaction that has locked it: its address becomes free, and none of its content is
   * visible. Exactly one feature declares it.
   */
  eraseAccount?: (tx: TransactionPlatform, userId: string) => Promise<unknown>;
  /**
   * Moves what stays with an address when its owner takes it over from an unconfirmed account, which is erased: only what
   * others have decided. Called in that transaction.
   */
  movesWithAddress?: (db: Transaction, accounts: { erased: string; made: string }) => Promise<void>;
  /**
   * Removes what a thief may have made or read since `since`, once the owner of an account says that something was not her
   * doing: what gives access, or shows what she receives. Called in that transaction, which has locked the account.
   */
  disown?: (tx: TransactionPlatform, disowned: Disowned) => Promise<void>;
  /**
   * Ends what a new password ends besides sessions: a secret that shows what she receives, and may have been read with the
   * old password. Returns the sentence about it for her, if there was one. Called in that transaction.
   */
  onNewPassword?: (db: Transaction, userId: string) => Promise<string | undefined>;
  /** Called in that transaction when somebody has confirmed her address. */
  onConfirmedAddress?: (tx: TransactionPlatform, userId: string) => Promise<void>;
};

export const declaredForSignIn = defineSlots("sign-in", (features: readonly SignInDeclarations[]) => ({
  eraseAccount: declaredByOne(
    features.map((feature) => feature.eraseAccount),
    "how an account is erased",
  ),
  movesWithAddress: features.flatMap((feature) => feature.movesWithAddress ?? []),
  disown: features.flatMap((feature) => feature.disown ?? []),
  onNewPassword: features.flatMap((feature) => feature.onNewPassword ?? []),
  onConfirmedAddress: features.flatMap((feature) => feature.onConfirmedAddress ?? []),
}));
