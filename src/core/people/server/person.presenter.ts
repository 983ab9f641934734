import type { Person, PersonForAdmin } from "#src/core/people/person.schema.ts";
import type { UserRow } from "#src/core/people/server/user.table.ts";
import type { Actor } from "#src/shared/actor.ts";

/** The columns needed to show a person to others. */
export type PersonRow = Pick<
  UserRow,
  "id" | "firstName" | "lastName" | "profileImageUrl" | "congregation"
> & { verifiedSince: Date | null };

/** A person as this actor may see them: a first name to guests, more to members. */
export function presentPerson(row: PersonRow, actor: Actor): Person {
  const isMember = actor.kind === "member";
  const initial = row.lastName.trim()[0]?.toLocaleUpperCase("en-US");
  return {
    id: isMember ? row.id : null,
    firstName: row.firstName,
    lastName: isMember && initial ? `${initial}.` : null,
    profileImageUrl: isMember ? row.profileImageUrl : null,
    congregation: isMember ? row.congregation : null,
    verifiedSince: isMember ? (row.verifiedSince?.toISOString() ?? null) : null,
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
