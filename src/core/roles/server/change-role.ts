import {
  lockAccountOf,
  noAccountOf,
  recordByOperator,
  type OperatorAnswer,
} from "#src/core/people/server/operator.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { findUserByEmail, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { keepAnAdmin } from "#src/core/roles/server/last-admin.ts";
import { roleChangedEmail } from "#src/core/roles/server/role-changed.emails.ts";
import { findHolders, setRole } from "#src/core/roles/server/role.queries.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

const titles = { member: "no admin", moderator: "a moderator", admin: "an admin" };

/** What an entry of the audit log says of a role: the new one or, once she has none, the one she had. */
const entryOf = (before: Account["role"], role: Role | "member") =>
  role === "member"
    ? ({ action: "role.revoked", details: { role: before } } as const)
    : ({ action: "role.granted", details: { role } } as const);

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
    const { action, details } = entryOf(user.role, role);
    await recordByOperator(tx.db, user.id, action, details);
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

type ByAdmin = { userId: string; role: Role | "member"; reason: string };

/**
 * The same by an admin, with a reason; she and all admins are emailed. Throws 403 for the admin's own role, and 409 for the
 * last admin, for one in ADMIN_EMAILS, for an unconfirmed address, and if the role is hers already.
 */
export const changeRoleByAdmin = (
  platform: Platform,
  actor: Member,
  { userId, role, reason }: ByAdmin,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (userId === actor.id) throw forbidden("This is your own role, so another admin has to change it.");
    if (role !== "admin") await keepAnAdmin(tx, { userId, who: "she" });
    const user = await lockUser(tx.db, userId);
    if (!user) throw notFound("Member");
    if (!user.emailVerifiedAt && role !== "member") {
      throw new AppError(409, "Her email address isn’t confirmed, so we can’t know whose account this is.");
    }
    if (user.emailVerifiedAt && tx.settings.adminEmails.includes(user.email)) {
      throw new AppError(409, "ADMIN_EMAILS makes her an admin. Have her address taken out there first.");
    }
    if (user.role === role) throw new AppError(409, "She has this role already.");
    await setRole(tx.db, userId, role);
    const { action, details } = entryOf(user.role, role);
    await recordAudit(tx.db, { actorId: actor.id, userId, action, details: { ...details, reason } });
    await tellOfRole(tx, { userId, byId: actor.id, role, before: user.role });
  });

/** Emails her and every admin, also the one who did it: a stolen session must not do it unseen. */
async function tellOfRole(
  tx: TransactionPlatform,
  change: { userId: string; byId: string; role: Role | "member"; before: Role | "member" },
) {
  const at = new Date().toISOString();
  const admins = await findHolders(tx.db, tx, "admin");
  const ids = new Set([change.userId, ...admins.map(({ id }) => id)]);
  await sendEmails(
    tx,
    roleChangedEmail,
    [...ids].map((toId) => ({ data: { ...change, toId, at } })),
  );
}
