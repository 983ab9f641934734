import { membershipDeclarations } from "#src/core/membership/server/membership.declarations.ts";
import { verificationJobs } from "#src/core/membership/server/membership.notifications.ts";
import { membershipRoutes, reviewRoutes } from "#src/core/membership/server/membership.routes.ts";
import { memberships, verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { nameChangeRoutes } from "#src/core/membership/server/name-change.routes.ts";
import { nameChanges } from "#src/core/membership/server/name-change.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Plans, their entitlements, and the review that makes a member verified. */
export const membership = {
  name: "membership",
  ...membershipDeclarations,
  routes: [membershipRoutes, reviewRoutes, nameChangeRoutes],
  jobs: verificationJobs,
  tables: [
    { table: memberships, person: [memberships.userId], export: "included", deletion: "at once" },
    {
      table: verificationRequests,
      person: [verificationRequests.userId],
      // Notes are for admins only, and applicants do not learn which admin decided.
      omit: [verificationRequests.adminNotes, verificationRequests.reviewedBy],
      export: "included",
      deletion: "at once",
    },
    {
      table: nameChanges,
      person: [nameChanges.userId],
      omit: [nameChanges.adminNotes, nameChanges.reviewedBy],
      export: "included",
      deletion: "at once",
    },
  ],
  demo: () => import("#src/core/membership/demo/verification.seed.ts"),
} as const satisfies PlatformManifest;
