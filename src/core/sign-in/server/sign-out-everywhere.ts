import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findUserByEmail, lockUser } from "#src/core/people/server/user.queries.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { deleteTokensOf } from "#src/core/sign-in/server/account-token.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";

/** Ends an account's sessions, and what waits for a second step, for the operator. Returns one line that says what came of it. */
export async function signOutEverywhere(
  platform: Pick<Platform, "db">,
  address: string,
): Promise<{ found: boolean; message: string }> {
  const email = emailForm(address);
  const found = await inTransaction(platform, async (tx) => {
    const named = await findUserByEmail(tx.db, email);
    const user = named && (await lockUser(tx.db, named.id));
    if (!user) return false;
    await endSessionsOf(tx.db, user.id);
    await deleteTokensOf(tx.db, user.id, "second-step");
    // Whoever runs the server has no account here: it is recorded as done by herself.
    const details = { by: "npm run admin" };
    await recordAudit(tx.db, { actorId: user.id, userId: user.id, action: "sessions.ended", details });
    return true;
  });
  return found
    ? { found, message: `${email} is signed out everywhere.` }
    : { found, message: `No account has the address ${email}.` };
}
