import type { Plan } from "#src/core/membership/membership.constants.ts";
import * as memberships from "#src/core/membership/server/membership.queries.ts";
import type { Database } from "#src/server/database/database.ts";

type Who = { actorId: string; userId: string };

/** Ends an approved membership and returns its plan; undefined if there is none. */
export async function endMembership(tx: Database, { actorId, userId }: Who): Promise<Plan | undefined> {
  const before = await memberships.lockMembership(tx, userId);
  if (before?.status !== "approved") return undefined;
  await memberships.removeMembership(tx, userId);
  await memberships.recordChange(tx, {
    actorId,
    userId,
    requestId: null,
    plan: before.plan,
    fromStatus: "approved",
    toStatus: "ended",
  });
  return before.plan;
}

/** Restores a membership that was ended, unless a review has approved the member meanwhile. */
export async function restoreMembership(tx: Database, { actorId, userId, plan }: Who & { plan: Plan }) {
  const now = await memberships.lockMembership(tx, userId);
  if (now?.status === "approved") return;
  await memberships.approveMembership(tx, userId, plan);
  await memberships.recordChange(tx, {
    actorId,
    userId,
    requestId: null,
    plan,
    fromStatus: now?.status ?? null,
    toStatus: "approved",
  });
}
