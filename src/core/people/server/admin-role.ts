import { setRole } from "#src/core/people/server/user.queries.ts";
import type { Database } from "#src/server/database/database.ts";

/** Grants or revokes the admin role; returns one line that says what came of it. */
export async function changeAdmin(
  db: Database,
  action: "grant" | "revoke",
  address: string,
  adminEmails: readonly string[],
): Promise<{ found: boolean; message: string }> {
  const email = address.trim().toLowerCase();
  const role = action === "grant" ? "admin" : "member";
  const before = await db.transaction((tx) => setRole(tx, email, role));
  if (!before) return { found: false, message: `No account has the address ${email}.` };

  const already = before.role === role;
  const is = action === "grant" ? "an admin" : "no admin";
  const notes = [`${email} ${already ? `was ${is} already` : `is ${is} now`}.`];
  if (action === "grant" && !before.emailVerifiedAt) {
    notes.push("Mind that the address is not confirmed: are you sure whose account this is?");
  }
  if (action === "revoke" && adminEmails.includes(email)) {
    notes.push(
      "ADMIN_EMAILS still names this address, which makes its owner an admin: take it out there too.",
    );
  }
  return { found: true, message: notes.join("\n") };
}
