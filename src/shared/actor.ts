export type Guest = { kind: "guest" };

/** What a plan may include that code asks for; the catalogue of core/plans says which plan includes it. */
export const entitlements = ["housing-alerts", "direct-messages"] as const;

export type Entitlement = (typeof entitlements)[number];
export const noEntitlements: ReadonlySet<Entitlement> = new Set();

/** What somebody who helps to run the community may do; core/roles says which role holds which. */
export const powers = ["verification.review", "reports.decide", "content.manage"] as const;
export type Power = (typeof powers)[number];

/** What the core knows of a member beside her account. */
export type Claims = {
  /** A review has approved her, whatever her plan is. */
  verified: boolean;
  /** What her plan includes. */
  entitlements: ReadonlySet<Entitlement>;
  /** While suspended she may sign in, read, and appeal. */
  suspended: boolean;
  /** When the suspension ends by itself, as an ISO time; null while there is none, or it has no end. */
  suspendedUntil: string | null;
  /** The ids of those she has blocked and of those who have blocked her: neither sees what the other posts. */
  blocked: readonly string[];
  /** What she may do beside what every member may; as an actor, what she may do now. */
  powers: ReadonlySet<Power>;
};

/** Somebody who has signed in, with everything that policies depend on. */
export type Member = Claims & {
  kind: "member";
  id: string;
  emailVerified: boolean;
  /** Those that she has once she has shown, by a passkey, that it is her: until then she is a member like any other. */
  waitingPowers: ReadonlySet<Power>;
};

/** Who makes a request: every policy takes one. */
export type Actor = Guest | Member;

/** Whether somebody is suspended: she may read, delete her own content, and write nothing else. */
export const isSuspended = (actor: Actor) => actor.kind === "member" && actor.suspended;

export const guest: Guest = { kind: "guest" };

export const noPowers: ReadonlySet<Power> = new Set();

/** Whether she has every power. */
export const isAdmin = (member: Pick<Claims, "powers">) => powers.every((power) => member.powers.has(power));

/** The error message of a call for which she needs a power that waits for her passkey. */
export const confirmationRefusal =
  "Show that it's you first: open the admin page and use your passkey. It counts for twelve hours.";

/** The error message where somebody must confirm her address first. */
export const unconfirmedRefusal =
  "Confirm your email address first. Open the link we sent you, or get a new one in your settings.";

/** What a suspended member may still do, shown wherever she may not write. */
export const whileSuspended =
  "You can still read, and delete what’s yours. If you think this is a mistake, you can appeal.";

/** The error message of a suspended member's write. */
export const suspendedRefusal = `Your account is suspended. ${whileSuspended}`;

/** The link from there to the appeal. */
export const appealLink = { label: "See Why, and Appeal", to: "/decisions" } as const;
