export type Guest = { kind: "guest" };

/** Features of plans that the code checks for; the catalogue in core/plans says which plan includes which. */
export const entitlements = ["housing-alerts", "direct-messages"] as const;

export type Entitlement = (typeof entitlements)[number];
export const noEntitlements: ReadonlySet<Entitlement> = new Set();

/** Permissions for running the community; core/roles says which role has which. */
export const powers = [
  "verification.review",
  "reports.decide",
  "content.manage",
  "requests.answer",
  "members.manage",
  "site.edit",
] as const;
export type Power = (typeof powers)[number];

/** What the core knows about a member besides her account. */
export type Claims = {
  /** Approved by a review, whatever her plan is. */
  verified: boolean;
  /** She has taken back the consent about her congregation: not verified until she gives it again. */
  paused: boolean;
  entitlements: ReadonlySet<Entitlement>;
  /** While suspended, she may sign in, read, and appeal. */
  suspended: boolean;
  /** When the suspension ends automatically, as an ISO time; null if there is none, or it has no end. */
  suspendedUntil: string | null;
  /** The ids of members she has blocked or who have blocked her: neither sees what the other posts. */
  blocked: readonly string[];
  /** Her powers beyond those of every member; of an actor, those she may use now. */
  powers: ReadonlySet<Power>;
};

/** Somebody who has signed in, with everything that policies depend on. */
export type Member = Claims & {
  kind: "member";
  id: string;
  emailVerified: boolean;
  /** Powers that she gets once she has confirmed her identity with a passkey; until then she has none. */
  waitingPowers: ReadonlySet<Power>;
};

/** Who makes a request; every policy takes one. */
export type Actor = Guest | Member;

/** Whether somebody is suspended: she may read and delete her own content, but not write anything else. */
export const isSuspended = (actor: Actor) => actor.kind === "member" && actor.suspended;

export const guest: Guest = { kind: "guest" };

export const noPowers: ReadonlySet<Power> = new Set();

export const isAdmin = (member: Pick<Claims, "powers">) => powers.every((power) => member.powers.has(power));

/** The error message of a call that needs a power she only gets with her passkey. */
export const confirmationRefusal =
  "Show that it's you first: open the admin page and use your passkey. It counts for twelve hours.";

/** The error message for members who must confirm their email address first. */
export const unconfirmedRefusal =
  "Confirm your email address first. Open the link we sent you, or get a new one in your settings.";

/** What suspended members may still do, shown wherever they may not write. */
export const whileSuspended =
  "You can still read, and delete what’s yours. If you think this is a mistake, you can appeal.";

export const suspendedRefusal = `Your account is suspended. ${whileSuspended}`;

/** The error message for members whose membership is paused. */
export const pausedRefusal =
  "Your membership is paused. Give your congregation again in your settings, and it comes back.";

/** The link to the appeal, shown with it. */
export const appealLink = { label: "See Why, and Appeal", to: "/decisions" } as const;
