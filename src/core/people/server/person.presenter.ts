import { legalDocuments } from "#src/core/people/legal-versions.ts";
import type { Person, PersonForAdmin, PersonInList, CurrentUser } from "#src/core/people/person.schema.ts";
import { declaredForPeople } from "#src/core/people/server/people.slots.ts";
import type { UserRow } from "#src/core/people/server/user.table.ts";
import { initialOf } from "#src/shared/format.ts";
import { isAdmin, pausedRefusal, type Actor, type Guest, type Member } from "#src/shared/actor.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Registry } from "#src/server/registry.ts";

/** The columns needed to show a person to others. */
export type PersonRow = Pick<
  UserRow,
  "id" | "firstName" | "lastName" | "profileImageUrl" | "congregation"
> & { verifiedSince: Date | null };

/**
 * Whether an actor sees others' pictures, congregations, roommate profiles, and who attends an event; nothing else decides
 * that. Anybody can create an account, so people are shown only to verified members and members with powers.
 */
export const seesPeople = (actor: Guest | Pick<Member, "kind" | "verified" | "powers">): boolean =>
  actor.kind === "member" && (actor.verified || actor.powers.size > 0);

/** The same as a need of a route. */
export const seesOthers: Need = {
  name: "sees-others",
  isMet: seesPeople,
  refusal: ({ paused }) =>
    forbidden(
      paused
        ? pausedRefusal
        : "This is for verified members. Choose a plan on the membership page to get verified.",
      "verification-required",
    ),
};

/** Whether an actor with powers also knows the email addresses of others. A moderator does not. */
export const seesAddresses = (actor: Actor): boolean =>
  actor.kind === "member" && actor.powers.has("members.manage");

/** Whether an actor sees everything of a person that members see: {@link seesPeople}, or it is herself. */
export const seesWholly = (actor: Actor, userId: string): boolean =>
  seesPeople(actor) || (actor.kind === "member" && actor.id === userId);

/**
 * A person as this actor may see her: a first name for guests, also the initial for accounts, everything for verified
 * members and herself. Accounts also get the id, for blocking her; her page opens for {@link seesPeople} alone. A suspended member is not shown as verified.
 */
export function presentPerson(row: PersonRow, actor: Actor, { suspended = false } = {}): Person {
  const signedIn = actor.kind === "member";
  const whole = seesWholly(actor, row.id);
  const initial = initialOf(row.lastName);
  return {
    id: signedIn ? row.id : null,
    firstName: row.firstName,
    lastName: signedIn && initial ? `${initial}.` : null,
    profileImageUrl: whole ? row.profileImageUrl : null,
    congregation: whole ? row.congregation : null,
    verifiedSince: whole && !suspended ? (row.verifiedSince?.toISOString() ?? null) : null,
  };
}

/** A person as those with powers see her: her address is for {@link seesAddresses} alone. */
export const presentPersonForAdmin = (
  row: Pick<UserRow, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "congregation">,
  actor: Actor,
): PersonForAdmin => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: seesAddresses(actor) ? row.email : null,
  emailVerified: row.emailVerifiedAt !== null,
  congregation: row.congregation,
});

export const presentPersonInList = (
  row: Pick<UserRow, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "profileImageUrl">,
): PersonInList => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  profileImageUrl: row.profileImageUrl,
});

/** The user's own account with everything they may do; not for other readers. */
export const presentCurrentUser = ({ user, member }: SignedIn, registry: Registry): CurrentUser => ({
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
  isPaused: member.paused,
  isAdult: user.adultSince !== null,
  agreedAt: user.agreedAt?.toISOString() ?? null,
  newTerms: user.newTerms && { ...user.newTerms, title: legalDocuments[user.newTerms.document].title },
  role: user.role === "admin" ? "admin" : "member",
  isAdmin: isAdmin(member),
  mustConfirm: member.waitingPowers.size > 0,
  hasPassword: user.hasPassword,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  can: declaredForPeople.in(registry).can(member),
  suspension: member.suspended ? { until: member.suspendedUntil } : null,
});
