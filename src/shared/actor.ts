/** Somebody who has not signed in. */
export type Guest = { kind: "guest" };

/** How somebody stands in the community: what the core knows of her beside her account. */
export type Claims = {
  /** The plan that a review has approved her for, or null. */
  plan: string | null;
  /** While suspended she may sign in, read, and appeal. */
  suspended: boolean;
  /** When that ends by itself, as an ISO time; null while she is not suspended, or for good. */
  suspendedUntil: string | null;
  /** Whom she has blocked and who has blocked her: neither finds what the other posts. */
  blocked: readonly string[];
};

/** Somebody who has signed in, with all that policies may ask about her. */
export type Member = Claims & {
  kind: "member";
  id: string;
  emailVerified: boolean;
  /** True while a review has approved her and she is not suspended. */
  verified: boolean;
  admin: boolean;
};

/** Who asks: every policy takes one. */
export type Actor = Guest | Member;

/** Whether somebody is suspended: she reads, deletes what is hers, and writes nothing else. */
export const isSuspended = (actor: Actor) => actor.kind === "member" && actor.suspended;

/** The actor of a request without a session. */
export const guest: Guest = { kind: "guest" };
