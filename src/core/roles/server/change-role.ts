import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { findUserByEmail, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { keepAnAdmin } from "#src/core/roles/server/last-admin.ts";
import { byOperator, setRole } from "#src/core/roles/server/role.queries.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const titles = { member: "no admin", moderator: "a moderator", admin: "an admin" };

/**
 * Gives an account a role, or as "member" takes the one that it has; returns one line that says what came of it. Throws 409
 * for the last admin.
 */
export async function changeRole(
  platform: ClaimRules & Pick<Platform, "db">,
  role: Role | "member",
  address: string,
): Promise<{ found: boolean; message: string }> {
  const email = emailForm(address);
  const named = platform.settings.adminEmails.includes(email);
  const before = await inTransaction(platform, async (tx) => {
    const found = await findUserByEmail(tx.db, email);
    // Who is in ADMIN_EMAILS stays an admin without the role.
    if (found && role !== "admin" && !named) await keepAnAdmin(tx, { userId: found.id, who: "she" });
    const user = found && (await lockUser(tx.db, found.id));
    if (!user) return undefined;
    if (user.role !== role) await setRole(tx.db, user.id, role);
    // Whoever runs the server has no account here: it is recorded as done by herself. Also where that changes nothing: a role
    // that was taken before is not given back after it.
    await recordAudit(tx.db, {
      actorId: user.id,
      userId: user.id,
      action: role === "member" ? "role.revoked" : "role.granted",
      details: { ...byOperator, role: role === "member" ? user.role : role },
    });
    return user;
  });
  if (!before) return { found: false, message: `No account has the address ${email}.` };

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
