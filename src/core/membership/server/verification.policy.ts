import type { Actor, Member } from "#src/shared/actor.ts";

/** Who may ask to be verified: whoever has confirmed her address, unless she is suspended. */
export const canRequest = (member: Member) => member.emailVerified && !member.suspended;

/** Who reviews requests at all. */
export const canReviewAny = (member: Member) => member.admin;

type Request = { userId: string; status: string };

/** Who may answer a request: admins, once, and never their own. */
export const canReview = (actor: Actor, request: Request) =>
  canJudge(actor, request) && request.status === "pending";

/** Whether the request is somebody else's matter for this admin. */
export const canJudge = (actor: Actor, request: Pick<Request, "userId">) =>
  actor.kind === "member" && actor.admin && actor.id !== request.userId;
