import { profileDeclarations } from "#src/pages/profile/server/profile.declarations.ts";
import { accountRoutes } from "#src/pages/profile/server/account.routes.ts";
import { deletionJobs } from "#src/pages/profile/server/deletion.service.ts";
import { confirmSoonEmail } from "#src/pages/profile/server/unconfirmed.emails.ts";
import { unconfirmedJob } from "#src/pages/profile/server/unconfirmed.service.ts";
import { accountDeletedEmail, deletionLinkEmail } from "#src/pages/profile/server/deletion.emails.ts";
import { activityRoutes } from "#src/pages/profile/server/activity.routes.ts";
import { profileRoutes } from "#src/pages/profile/server/profile.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** A user's own page and settings. */
export const profile = {
  name: "profile",
  ...profileDeclarations,
  routes: [profileRoutes, activityRoutes, accountRoutes],
  jobs: [...deletionJobs, unconfirmedJob],
  emails: [deletionLinkEmail, accountDeletedEmail, confirmSoonEmail],
  demo: () => import("#src/pages/profile/demo/portrait.seed.ts"),
} as const satisfies PlatformManifest;
