import { managesContentOf } from "#src/core/roles/server/power.ts";
import { verified } from "#src/core/verification/server/verification.policy.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Verified members may post. */
export const posting: readonly Need[] = [verified];

/** Who may edit a listing, mark it as taken and delete it. */
export const canManage = (actor: Actor, listing: { ownerId: string }) =>
  managesContentOf(actor, listing.ownerId);
