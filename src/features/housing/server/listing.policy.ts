import { managesContentOf } from "#src/core/roles/server/power.ts";
import { verified } from "#src/core/verification/server/verification.policy.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

export const posting: readonly Need[] = [verified];

/** Who may edit, mark as taken and delete a home. Who sees it: `isFoundBy` in listing.queries.ts, `isPublic` for lists. */
export const canManage = (actor: Actor, listing: { ownerId: string }) =>
  managesContentOf(actor, listing.ownerId);
