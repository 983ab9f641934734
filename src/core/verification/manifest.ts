import { verificationDeclarations } from "#src/core/verification/server/verification.declarations.ts";
import { pauseRoutes } from "#src/core/verification/server/pause.routes.ts";
import { reviewRoutes } from "#src/core/verification/server/review.routes.ts";
import { membershipRoutes } from "#src/core/verification/server/verification.routes.ts";
import { verificationRequests, verifications } from "#src/core/verification/server/verification.table.ts";
import { nameChangeRoutes } from "#src/core/verification/server/name-change.routes.ts";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Who is verified, and the reviews of requests and new names. */
export const verification = {
  name: "verification",
  ...verificationDeclarations,
  routes: [membershipRoutes, reviewRoutes, nameChangeRoutes, pauseRoutes],
  tables: [
    {
      table: verifications,
      person: [verifications.userId],
      omit: [verifications.by],
      export: "included",
      deletion: "at once",
    },
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
  demo: () => import("#src/core/verification/demo/verification.seed.ts"),
} as const satisfies PlatformManifest;
