/** Somebody who has not signed in. */
export type Guest = { kind: "guest" };

/** Somebody who has signed in, with all that policies may ask about her. */
export type Member = {
  kind: "member";
  id: string;
  emailVerified: boolean;
  /** True while her membership is approved. */
  verified: boolean;
  admin: boolean;
};

/** Who asks: every policy takes one. */
export type Actor = Guest | Member;

/** The actor of a request without a session. */
export const guest: Guest = { kind: "guest" };
