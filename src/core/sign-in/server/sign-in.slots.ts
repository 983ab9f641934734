import type { Transaction } from "#src/server/database/database.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { declaredByOne, defineSlots } from "#src/server/slots.ts";

/** Whose account somebody else was in, and since when at the earliest. */
export type Disowned = { userId: string; since: Date };

/** What features declare for accounts that are confirmed, taken over, or taken back from a thief. */
export type SignInDeclarations = {
  /**
   * Deletes an account at once, in a transaction that has locked it: its address is free, and nobody sees anything of it.
   * Exactly one feature declares it.
   */
  eraseAccount?: (tx: TransactionPlatform, userId: string) => Promise<unknown>;
  /**
   * What stays with the address when its owner takes it over from an account that nobody had confirmed, which is erased:
   * only what others have decided. Called in that transaction.
   */
  movesWithAddress?: (db: Transaction, accounts: { erased: string; made: string }) => Promise<void>;
  /**
   * Takes away what may be a thief's, once the owner of an account says that it was not she who did something at `since`:
   * what lets somebody in, or shows what comes to her, and was made or may have been read since then. Called in that
   * transaction, which has locked the account.
   */
  disown?: (tx: TransactionPlatform, disowned: Disowned) => Promise<void>;
  /**
   * Ends what a new password ends beside sessions: a secret that shows what comes to somebody, and may have been read with the
   * old one. Returns what she is told of it, where there was one. Called in that transaction.
   */
  onNewPassword?: (db: Transaction, userId: string) => Promise<string | undefined>;
  /** What else is to be done once somebody has confirmed her address, in that transaction. */
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
