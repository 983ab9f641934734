import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Requires a verified member; others learn how to become one. */
export const verified: Need = { ...seesOthers, name: "verified", isMet: (member) => member.verified };

type Request = { userId: string; status: string; onHold?: boolean };

/** Whether the actor may answer the request: it is pending, not on hold, and {@link mayReview} allows it. */
export const canReview = (actor: Actor, request: Request) =>
  mayReview(actor, request) && request.status === "pending" && !request.onHold;

/** Members with the power review others' requests, never their own. */
export const mayReview = (actor: Actor, request: Pick<Request, "userId">) =>
  actor.kind === "member" && actor.powers.has("verification.review") && actor.id !== request.userId;
