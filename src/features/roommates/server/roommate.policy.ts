import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";
import type { Member } from "#src/shared/actor.ts";

/** Who may have a profile: verified members. */
export const canCreate = (member: Member) => verifiedMembers.policy(member);
