import type { AuditAction } from "#src/core/people/audit-actions.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findUserByEmail, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Transaction } from "#src/server/database/database.ts";

/** The result of a command of the operator, as text of one or more lines. */
export type OperatorAnswer = { found: boolean; message: string };

/** What marks the operator's own acts in the audit log. */
export const byOperator = { by: "npm run admin" };

/** Records an act of the operator. She may have no account here, so the member is recorded as the actor. */
export const recordByOperator = (
  db: Transaction,
  userId: string,
  action: AuditAction,
  details: Record<string, unknown> = {},
) => recordAudit(db, { actorId: userId, userId, action, details: { ...byOperator, ...details } });

export async function lockAccountOf(db: Transaction, email: string): Promise<Account | undefined> {
  const found = await findUserByEmail(db, email);
  return found && lockUser(db, found.id);
}

export const noAccountOf = (email: string): OperatorAnswer => ({
  found: false,
  message: `No account has the address ${email}.`,
});
