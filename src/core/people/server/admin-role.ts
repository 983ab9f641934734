import { findUserByEmail, setRole } from "#src/core/people/server/user.queries.ts";
import { type AdminRules, keepAnAdmin } from "#src/core/people/server/last-admin.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** Grants or revokes the admin role; returns one line that says what came of it. Throws 409 for the last admin. */
export async function changeAdmin(
  platform: AdminRules & Pick<Platform, "db">,
  action: "grant" | "revoke",
  address: string,
): Promise<{ found: boolean; message: string }> {
  const email = emailForm(address);
  const role = action === "grant" ? "admin" : "member";
  const named = platform.settings.adminEmails.includes(email);
  const before = await inTransaction(platform, async (tx) => {
    const found = await findUserByEmail(tx.db, email);
    // Who is in ADMIN_EMAILS stays an admin without the role.
    if (found && action === "revoke" && !named) await keepAnAdmin(tx, { userId: found.id, who: "she" });
    return setRole(tx.db, email, role);
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
