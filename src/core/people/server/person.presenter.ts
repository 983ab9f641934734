import type { Person, PersonForAdmin, CurrentUser } from "#src/core/people/person.schema.ts";
import type { UserRow } from "#src/core/people/server/user.table.ts";
import type { Actor } from "#src/shared/actor.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import type { Registry } from "#src/server/registry.ts";

/** The columns needed to show a person to others. */
export type PersonRow = Pick<
  UserRow,
  "id" | "firstName" | "lastName" | "profileImageUrl" | "congregation"
> & { verifiedSince: Date | null };

/**
 * As whom an actor sees other people, which nothing else decides: whoever has an account sees the same of them, verified
 * or not.
 */
export function audienceOf(actor: Actor): "guest" | "account" | "member" | "admin" {
  if (actor.kind === "guest") return "guest";
  if (actor.admin) return "admin";
  return actor.verified ? "member" : "account";
}

/**
 * A person as this actor may see them: a first name to guests, more to members. One who is suspended is no verified member
 * meanwhile.
 */
export function presentPerson(row: PersonRow, actor: Actor, { suspended = false } = {}): Person {
  const isMember = audienceOf(actor) !== "guest";
  const initial = row.lastName.trim()[0]?.toLocaleUpperCase("en-US");
  return {
    id: isMember ? row.id : null,
    firstName: row.firstName,
    lastName: isMember && initial ? `${initial}.` : null,
    profileImageUrl: isMember ? row.profileImageUrl : null,
    congregation: isMember ? row.congregation : null,
    verifiedSince: isMember && !suspended ? (row.verifiedSince?.toISOString() ?? null) : null,
  };
}

/** A person as admins see them, on the admin page. */
export const presentPersonForAdmin = (
  row: Pick<UserRow, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "congregation">,
): PersonForAdmin => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  congregation: row.congregation,
});

/** The user's own account with everything they may do; not for other readers. */
export const presentCurrentUser = ({ user, member }: SignedIn, { can }: Registry): CurrentUser => ({
  id: user.id,
  email: user.email,
  emailVerified: member.emailVerified,
  firstName: user.firstName,
  lastName: user.lastName,
  congregation: user.congregation,
  bio: user.bio,
  location: user.location,
  budget: user.budget,
  profileImageUrl: user.profileImageUrl,
  isVerified: member.verified,
  role: user.role,
  isAdmin: member.admin,
  mustConfirm: member.mustConfirm,
  hasPassword: user.hasPassword,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  can: can(member),
  suspension: member.suspended ? { until: member.suspendedUntil } : null,
});
