import type { Member } from "#src/shared/actor.ts";

/** The policy of everything that needs a verified member, and what others are told. */
export const verifiedMembers = {
  policy: (member: Member) => member.verified,
  words: "This is for verified members. Choose a plan on the membership page to get verified.",
};
