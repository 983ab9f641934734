import { lockAdmins, lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { declaredForPeople } from "#src/core/people/server/people.slots.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Registry } from "#src/server/registry.ts";
import type { Settings } from "#src/server/settings.ts";

/** What decides who is an admin. */
export type AdminRules = {
  settings: Pick<Settings, "adminEmails">;
  registry: Pick<Registry, "slots">;
};

const help = "Make somebody else an admin first.";

/** The words of the refusal: to herself, and about somebody else. */
export const onlyAdmin = { you: `You are the only admin. ${help}`, she: `She is the only admin. ${help}` };

/**
 * Called before an account loses an admin's powers, in that transaction; throws 409 where nobody else has them. Such
 * transactions follow one another: of two admins who end each other at once, one stays.
 */
export async function keepAnAdmin(
  { db, settings, registry }: AdminRules & { db: Transaction },
  { userId, who }: { userId: string; who: keyof typeof onlyAdmin },
): Promise<void> {
  const admins = await lockAdmins(db, declaredForPeople.in(registry).claims, settings.adminEmails);
  if (admins.includes(userId) && admins.length === 1) throw new AppError(409, onlyAdmin[who]);
}

/**
 * Takes the role from an admin whose membership ends, and returns whether she had it. Throws 409 for the last admin, and for
 * one whom the operator has named.
 */
export async function takeAdminRole(tx: AdminRules & { db: Transaction }, userId: string): Promise<boolean> {
  await keepAnAdmin(tx, { userId, who: "she" });
  const user = await lockUser(tx.db, userId);
  if (user?.emailVerifiedAt && tx.settings.adminEmails.includes(user.email)) {
    throw new AppError(409, "ADMIN_EMAILS makes her an admin. Have her address taken out there first.");
  }
  if (user?.role !== "admin") return false;
  await updateUser(tx.db, userId, { role: "member" });
  return true;
}

/** Gives back the role that {@link takeAdminRole} has taken. */
export const returnAdminRole = (db: Transaction, userId: string) => updateUser(db, userId, { role: "admin" });
