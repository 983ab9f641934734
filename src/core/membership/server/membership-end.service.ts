import type { Plan } from "#src/core/membership/membership.constants.ts";
import * as memberships from "#src/core/membership/server/membership.queries.ts";
import { closeWaitingRequest } from "#src/core/membership/server/verification.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { Database } from "#src/server/database/database.ts";

type Who = { actorId: string; userId: string };

/**
 * Ends an approved membership and returns its plan; undefined if there is none. A request to change the plan ends with it:
 * approved later, as a matter of routine, it would make her a verified member again.
 */
export async function endMembership(tx: Database, { actorId, userId }: Who): Promise<Plan | undefined> {
  // The request before the membership, as in a review: otherwise the two could wait for each other.
  const closed = await closeWaitingRequest(tx, userId, actorId);
  const before = await memberships.lockMembership(tx, userId);
  if (before?.status !== "approved") return undefined;
  await memberships.removeMembership(tx, userId);
  const about = { actorId, userId };
  if (closed) {
    const details = { plan: closed.plan, status: "rejected" };
    await recordAudit(tx, { ...about, action: "verification.reviewed", targetId: closed.id, details });
  }
  await recordAudit(tx, { ...about, action: "membership.ended", details: { plan: before.plan } });
  return before.plan;
}

/** Restores a membership that was ended, unless a review has approved the member meanwhile. */
export async function restoreMembership(tx: Database, { actorId, userId, plan }: Who & { plan: Plan }) {
  const now = await memberships.lockMembership(tx, userId);
  if (now?.status === "approved") return;
  await memberships.approveMembership(tx, userId, plan);
  await recordAudit(tx, { actorId, userId, action: "membership.restored", details: { plan } });
}
