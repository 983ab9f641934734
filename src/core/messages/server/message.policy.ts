import { verified } from "#src/core/verification/server/verification.policy.ts";
import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";
import { pausedRefusal } from "#src/shared/actor.ts";

/**
 * Verified members may write and answer; both participants can always read older conversations. Which subjects may be written
 * about, and to whom, is checked in requestContact (message.service.ts); what a first message needs besides, by its subject's
 * kind, is `firstNeeds` (messages.slots.ts).
 */
export const messengers: Need = {
  ...verified,
  refusal: ({ paused }) =>
    forbidden(
      paused
        ? pausedRefusal
        : "Only verified members can message each other. Choose a plan on the membership page to get verified.",
      "verification-required",
    ),
};

/** The same, and members whose membership is paused: for those with whom they are in touch already. */
export const answerers: Need = {
  ...messengers,
  name: "in-touch",
  isMet: (member) => member.verified || member.paused,
};

type ConversationStatus = {
  requesterId: string;
  recipientId: string;
  state: "asked" | "accepted";
};

export const canAnswer = (userId: string, { recipientId, state }: ConversationStatus) =>
  userId === recipientId && state === "asked";

export const canWrite = ({ state }: Pick<ConversationStatus, "state">) => state === "accepted";

/**
 * What writing about another subject does if the two have a conversation. After she declined, or after the other left, it
 * makes a new request. While a request is pending, nothing is added; to its requester, a declined one is pending forever.
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
