import {
  lockAccountOf,
  noAccountOf,
  recordByOperator,
  type OperatorAnswer,
} from "#src/core/people/server/operator.ts";
import { forgetPasskeys } from "#src/core/passkeys/server/passkey.service.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import { deleteTokensOf } from "#src/core/sign-in/server/account-token.queries.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** Removes passkeys and codes for a member who has lost them; ends her sessions, and emails her. Returns one line. */
export async function resetPasskeys(
  platform: Pick<Platform, "db" | "jobs" | "log">,
  address: string,
): Promise<OperatorAnswer> {
  const email = emailForm(address);
  const found = await inTransaction(platform, async (tx) => {
    const user = await lockAccountOf(tx.db, email);
    if (!user) return false;
    await forgetPasskeys(tx.db, user.id);
    await deleteTokensOf(tx.db, user.id, "second-step");
    await endSessionsOf(tx.db, user.id);
    await tellOfChange(tx, { userId: user.id, browser: null, what: "passkeys-reset" });
    await recordByOperator(tx.db, user.id, "passkeys.reset");
    return true;
  });
  return found
    ? {
        found,
        message: `${email} has no passkeys or recovery codes anymore and is signed out: the password lets her in.`,
      }
    : noAccountOf(email);
}
