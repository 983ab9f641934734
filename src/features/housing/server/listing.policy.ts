import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** Verified members may post. */
export const canPost = (member: Member) => verifiedMembers.policy(member);

type Owned = { ownerId: string };

/** The owner and admins may edit a listing, mark it as taken and delete it. */
export const canManage = (actor: Actor, listing: Owned) =>
  actor.kind === "member" && (actor.admin || actor.id === listing.ownerId);

/** Everybody may see an available listing, a taken one only its owner and admins. */
export const canSee = (actor: Actor, listing: Owned & { status: string }) =>
  listing.status === "available" || canManage(actor, listing);
