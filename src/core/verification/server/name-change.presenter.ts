import type { NameChange, WaitingName } from "#src/core/verification/name-change.schema.ts";
import { canReview } from "#src/core/verification/server/verification.policy.ts";
import type { NameChangeWithUser } from "#src/core/verification/server/name-change.queries.ts";
import type { NameChangeRow } from "#src/core/verification/server/name-change.table.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { Actor } from "#src/shared/actor.ts";

export const presentWaitingName = (change: NameChangeRow | null): WaitingName | null =>
  change && { ...nameOf(change), since: change.submittedAt.toISOString() };

export const presentNameChange = ({ change, user }: NameChangeWithUser, actor: Actor): NameChange => ({
  id: change.id,
  status: change.status,
  submittedAt: change.submittedAt.toISOString(),
  reviewedAt: change.reviewedAt?.toISOString() ?? null,
  adminNotes: change.adminNotes,
  lineToApplicant: change.lineToApplicant,
  before: {
    firstName: change.oldFirstName,
    lastName: change.oldLastName,
    congregation: change.oldCongregation,
  },
  after: nameOf(change),
  user: presentPersonForAdmin(user, actor),
  can: { review: canReview(actor, change) },
});
