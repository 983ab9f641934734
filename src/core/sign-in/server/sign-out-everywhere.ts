import {
  lockAccountOf,
  noAccountOf,
  recordByOperator,
  type OperatorAnswer,
} from "#src/core/people/server/operator.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { deleteTokensOf } from "#src/core/sign-in/server/account-token.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";

/** Ends an account's sessions, and sign-ins that wait for their second step. Lock the account first. */
export async function endAllSessions(db: Transaction, userId: string): Promise<void> {
  await endSessionsOf(db, userId);
  await deleteTokensOf(db, userId, "second-step");
}

/** Ends an account's sessions and pending second steps, for the operator. Returns one line with the result. */
export async function signOutEverywhere(
  platform: Pick<Platform, "db">,
  address: string,
): Promise<OperatorAnswer> {
  const email = emailForm(address);
  const found = await inTransaction(platform, async (tx) => {
    const user = await lockAccountOf(tx.db, email);
    if (!user) return false;
    await endAllSessions(tx.db, user.id);
    await recordByOperator(tx.db, user.id, "sessions.ended");
    return true;
  });
  return found ? { found, message: `${email} is signed out everywhere.` } : noAccountOf(email);
}
