import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";

/** Who may write to others, and answer them: verified members. What was written before can be read by both. */
export const messengers = {
  policy: verifiedMembers.policy,
  refusal:
    "Only verified members can message each other. Choose a plan on the membership page to get verified.",
};

type ConversationStatus = {
  requesterId: string;
  recipientId: string;
  state: "asked" | "accepted" | "declined";
};

/** Whether somebody has a request before her that waits for her answer. */
export const canAnswer = (userId: string, { recipientId, state }: ConversationStatus) =>
  userId === recipientId && state === "asked";

/** Whether more can be written: once the request was accepted, by both of them. */
export const canWrite = ({ state }: Pick<ConversationStatus, "state">) => state === "accepted";
