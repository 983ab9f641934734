import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { isChangedSince, lockAdmins, setRole } from "#src/core/roles/server/role.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError } from "#src/server/http/errors.ts";

const help = "Make somebody else an admin first.";

/** The error messages: about the actor herself, and about somebody else. */
export const onlyAdmin = { you: `You are the only admin. ${help}`, she: `She is the only admin. ${help}` };

/**
 * Called before an account loses an admin's powers, in that transaction; throws 409 if nobody else has them. Such
 * transactions run one after another, so that two admins cannot remove each other at once.
 */
export async function keepAnAdmin(
  tx: ClaimRules & { db: Transaction },
  { userId, who }: { userId: string; who: keyof typeof onlyAdmin },
): Promise<void> {
  const admins = await lockAdmins(tx.db, tx);
  if (admins.includes(userId) && admins.length === 1) throw new AppError(409, onlyAdmin[who]);
}

type Change = { actorId: string; userId: string };

/** Removes and returns the role of a leaving member. Throws 409 for the last admin, and for one in ADMIN_EMAILS. */
export async function takeRole(
  tx: ClaimRules & { db: Transaction },
  { actorId, userId }: Change,
): Promise<Role | null> {
  await keepAnAdmin(tx, { userId, who: "she" });
  const user = await lockUser(tx.db, userId);
  if (user?.emailVerifiedAt && tx.settings.adminEmails.includes(user.email)) {
    throw new AppError(409, "ADMIN_EMAILS makes her an admin. Have her address taken out there first.");
  }
  if (!user || user.role === "member") return null;
  await setRole(tx.db, userId, "member");
  await recordAudit(tx.db, { actorId, userId, action: "role.revoked", details: { role: user.role } });
  return user.role;
}

/** Restores the role that {@link takeRole} removed, unless the operator or an admin has changed it since. */
export async function returnRole(
  db: Transaction,
  { actorId, userId, role, since }: Change & { role: Role; since: Date },
): Promise<void> {
  const user = await lockUser(db, userId);
  if (user?.role !== "member" || (await isChangedSince(db, userId, since))) return;
  await setRole(db, userId, role);
  await recordAudit(db, { actorId, userId, action: "role.granted", details: { role } });
}
