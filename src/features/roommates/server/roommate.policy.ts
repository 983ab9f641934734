import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";
import type { Member } from "#src/shared/actor.ts";

export const canCreate = (member: Member) => verifiedMembers.policy(member);
