import { forbidden } from "#src/server/http/errors.ts";
import type { Member, Actor } from "#src/shared/actor.ts";

/** The policy of everything that needs a verified member, and what others are told. */
export const verifiedMembers = {
  policy: (member: Member) => member.verified,
  words: "This is for verified members. Choose a plan on the membership page to get verified.",
  code: "verification-required",
} as const;

/** The same where it depends on a row. */
export const notVerified = () => forbidden(verifiedMembers.words, verifiedMembers.code);

type Request = { userId: string; status: string };

/** Whether the actor may answer the request: it is pending, and {@link mayReview} allows it. */
export const canReview = (actor: Actor, request: Request) =>
  mayReview(actor, request) && request.status === "pending";

/** Admins review requests of others, never their own. */
export const mayReview = (actor: Actor, request: Pick<Request, "userId">) =>
  actor.kind === "member" && actor.admin && actor.id !== request.userId;
