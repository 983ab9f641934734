import { verified } from "#src/core/verification/server/verification.policy.ts";
import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";

/** Verified members may write and answer; older conversations stay readable for both participants. */
export const messengers: Need = {
  ...verified,
  refusal: () =>
    forbidden(
      "Only verified members can message each other. Choose a plan on the membership page to get verified.",
      "verification-required",
    ),
};

type ConversationStatus = {
  requesterId: string;
  recipientId: string;
  state: "asked" | "accepted";
};

/** Whether a member has a request to answer. */
export const canAnswer = (userId: string, { recipientId, state }: ConversationStatus) =>
  userId === recipientId && state === "asked";

/** Both may write once the request was accepted. */
export const canWrite = ({ state }: Pick<ConversationStatus, "state">) => state === "accepted";

/**
 * What writing about another thing does where the two have a conversation. Whom she has declined or whom she was left by she
 * asks anew; while a request waits for an answer, nothing is added to it, and a declined one waits for ever.
 */
export function contactStep(
  actorId: string,
  { state, requesterId }: ConversationStatus,
  hasLeft: { has: (userId: string) => boolean; size: number },
): "ask" | "write" | "wait" {
  const otherHasLeft = hasLeft.size > (hasLeft.has(actorId) ? 1 : 0);
  if (state === "accepted") return otherHasLeft ? "ask" : "write";
  return requesterId !== actorId && hasLeft.has(actorId) ? "ask" : "wait";
}
