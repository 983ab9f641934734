import {
  lockAccountOf,
  noAccountOf,
  recordByOperator,
  type OperatorAnswer,
} from "#src/core/people/server/operator.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { findUserByEmail } from "#src/core/people/server/user.queries.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { keepAnAdmin } from "#src/core/roles/server/last-admin.ts";
import { setRole } from "#src/core/roles/server/role.queries.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const titles = { member: "no admin", moderator: "a moderator", admin: "an admin" };

/** Gives an account a role, or removes it for "member"; returns a line with the result. Throws 409 for the last admin. */
export async function changeRole(
  platform: ClaimRules & Pick<Platform, "db">,
  role: Role | "member",
  address: string,
): Promise<OperatorAnswer> {
  const email = emailForm(address);
  const named = platform.settings.adminEmails.includes(email);
  const before = await inTransaction(platform, async (tx) => {
    const found = await findUserByEmail(tx.db, email);
    // Before an account is locked, in the same order as a decision. Members in ADMIN_EMAILS stay admins without the role.
    if (found && role !== "admin" && !named) await keepAnAdmin(tx, { userId: found.id, who: "she" });
    const user = await lockAccountOf(tx.db, email);
    if (!user) return undefined;
    if (user.role !== role) await setRole(tx.db, user.id, role);
    // Even if nothing changes: a role that a decision took before must not be restored after this.
    const revoked = role === "member";
    const details = { role: revoked ? user.role : role };
    await recordByOperator(tx.db, user.id, revoked ? "role.revoked" : "role.granted", details);
    return user;
  });
  if (!before) return noAccountOf(email);

  const already = before.role === role;
  const is = role === "member" && before.role === "moderator" ? "no moderator" : titles[role];
  const notes = [`${email} ${already ? `was ${is} already` : `is ${is} now`}.`];
  if (role !== "member" && !before.emailVerifiedAt) {
    notes.push("Mind that the address is not confirmed: are you sure whose account this is?");
  }
  if (role !== "admin" && named) {
    notes.push(
      "ADMIN_EMAILS still names this address, which makes its owner an admin: take it out there too.",
    );
  }
  return { found: true, message: notes.join("\n") };
}
