import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import type { CurrentUser } from "#src/core/people/user.schema.ts";
import type { Registry } from "#src/server/registry.ts";

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
  hasPassword: user.hasPassword,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  can: can(member),
  suspension: member.suspended ? { until: member.suspendedUntil } : null,
});
