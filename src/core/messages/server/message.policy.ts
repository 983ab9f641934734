import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";

/** Verified members may write and answer; older conversations stay readable for both participants. */
export const messengers = {
  policy: verifiedMembers.policy,
  words:
    "Only verified members can message each other. Choose a plan on the membership page to get verified.",
};

type ConversationStatus = {
  requesterId: string;
  recipientId: string;
  state: "asked" | "accepted" | "declined";
};

/** Whether a member has a request to answer. */
export const canAnswer = (userId: string, { recipientId, state }: ConversationStatus) =>
  userId === recipientId && state === "asked";

/** Both may write once the request was accepted. */
export const canWrite = ({ state }: Pick<ConversationStatus, "state">) => state === "accepted";
