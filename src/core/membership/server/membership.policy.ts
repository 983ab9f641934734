import type { Member } from "#src/shared/actor.ts";

/** The policy of everything that needs a verified member, with its refusal. */
export const verifiedMembers = {
  policy: (member: Member) => member.verified,
  refusal: "This is for verified members. Choose a plan on the membership page to get verified.",
};
