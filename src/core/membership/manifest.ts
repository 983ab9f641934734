import { membershipNotifications } from "#src/core/membership/server/membership.notifications.ts";
import { membershipRoutes } from "#src/core/membership/server/membership.routes.ts";
import { membershipClaims } from "#src/core/membership/server/membership-claims.queries.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { reviewRoutes } from "#src/core/membership/server/review.routes.ts";
import { verificationJobs } from "#src/core/membership/server/verification.jobs.ts";
import { canRequest, canReviewAny } from "#src/core/membership/server/verification.policy.ts";
import { verificationAudit, verificationRequests } from "#src/core/membership/server/verification.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Plans, what they entitle to, and the review that makes somebody a verified member. */
export const membership = defineFeature({
  name: "membership",
  routes: [membershipRoutes, reviewRoutes],
  jobs: verificationJobs,
  notifications: membershipNotifications,
  claims: membershipClaims,
  can: (member) => ({
    "verification.request": canRequest(member),
    "verification.review": canReviewAny(member),
  }),
  tables: [
    { table: memberships, person: [memberships.userId], export: "included", deletion: "removed" },
    {
      table: verificationRequests,
      person: [verificationRequests.userId],
      // The notes are the admins' own, and who of them decided is not told.
      omit: [verificationRequests.adminNotes, verificationRequests.reviewedBy],
      export: "included",
      deletion: "removed",
    },
    {
      table: verificationAudit,
      person: [verificationAudit.userId, verificationAudit.actorId],
      export: { leftOut: "the admins' record of what they did; her own requests are included" },
      deletion: { kept: "who was let in by whom must stay to be seen; it holds ids and no name" },
    },
  ],
  demo: () => import("#src/core/membership/demo/verification.seed.ts"),
});
