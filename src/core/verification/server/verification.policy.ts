import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

/** For verified members; others are told how to become one. */
export const verified: Need = { ...seesOthers, name: "verified", isMet: (member) => member.verified };

type Request = { userId: string; status: string };

/** Whether the actor may answer the request: it is pending, and {@link mayReview} allows it. */
export const canReview = (actor: Actor, request: Request) =>
  mayReview(actor, request) && request.status === "pending";

/** Admins review requests of others, never their own. */
export const mayReview = (actor: Actor, request: Pick<Request, "userId">) =>
  actor.kind === "member" && actor.admin && actor.id !== request.userId;
