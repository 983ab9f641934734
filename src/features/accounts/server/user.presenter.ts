import { memberFrom, type SignedIn } from "#src/features/accounts/server/actor.ts";
import type { CurrentUser } from "#src/features/accounts/user.schema.ts";

/** The user as she sees herself; never to be shown to anybody else. */
export function presentCurrentUser(signedIn: SignedIn, adminEmails: readonly string[]): CurrentUser {
  const { user } = signedIn;
  const member = memberFrom(signedIn, adminEmails);
  return {
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
    hasPassword: user.passwordHash !== null,
    createdAt: user.createdAt.toISOString(),
  };
}
