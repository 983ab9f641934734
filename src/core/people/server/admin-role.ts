import { findUserByEmail, setRole } from "#src/core/people/server/user.queries.ts";
import { type AdminRules, keepAnAdmin } from "#src/core/people/server/last-admin.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Database } from "#src/server/database/database.ts";

/** Grants or revokes the admin role; returns one line that says what came of it. Throws 409 for the last admin. */
export async function changeAdmin(
  db: Database,
  action: "grant" | "revoke",
  address: string,
  rules: AdminRules,
): Promise<{ found: boolean; message: string }> {
  const email = emailForm(address);
  const role = action === "grant" ? "admin" : "member";
  const named = rules.settings.adminEmails.includes(email);
  const before = await db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    // Who is in ADMIN_EMAILS stays an admin without the role.
    if (found && action === "revoke" && !named)
      await keepAnAdmin(rules, tx, { userId: found.id, who: "she" });
    return setRole(tx, email, role);
  });
  if (!before) return { found: false, message: `No account has the address ${email}.` };

  const already = before.role === role;
  const is = action === "grant" ? "an admin" : "no admin";
  const notes = [`${email} ${already ? `was ${is} already` : `is ${is} now`}.`];
  if (action === "grant" && !before.emailVerifiedAt) {
    notes.push("Mind that the address is not confirmed: are you sure whose account this is?");
  }
  if (action === "revoke" && named) {
    notes.push(
      "ADMIN_EMAILS still names this address, which makes its owner an admin: take it out there too.",
    );
  }
  return { found: true, message: notes.join("\n") };
}
