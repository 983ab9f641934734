import type { Member } from "#src/shared/actor.ts";

/** What may be done by verified members alone, and what is said to everybody else. */
export const verifiedMembers = {
  policy: (member: Member) => member.verified,
  refusal: "This is for verified members. Choose a plan on the membership page to get verified.",
};
