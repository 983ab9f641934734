import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** Who may post a listing: verified members. */
export const canPost = (member: Member) => verifiedMembers.policy(member);

type Owned = { ownerId: string };

/** Who may edit, mark as taken and delete a listing: its owner and admins. */
export const canManage = (actor: Actor, listing: Owned) =>
  actor.kind === "member" && (actor.admin || actor.id === listing.ownerId);

/** Who may see a listing: everybody while it is available, its owner and admins also once it is taken. */
export const canSee = (actor: Actor, listing: Owned & { status: string }) =>
  listing.status === "available" || canManage(actor, listing);
