import { accountRoutes } from "#src/pages/profile/server/account.routes.ts";
import { deletionJobs, eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { confirmSoonEmail } from "#src/pages/profile/server/unconfirmed.emails.ts";
import { unconfirmedJob } from "#src/pages/profile/server/unconfirmed.service.ts";
import { accountDeletedEmail, deletionLinkEmail } from "#src/pages/profile/server/deletion.emails.ts";
import { activityRoutes } from "#src/pages/profile/server/activity.routes.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.queries.ts";
import { profileRoutes } from "#src/pages/profile/server/profile.routes.ts";
import { defineFeature } from "#src/server/feature.ts";
import { isSuspended } from "#src/shared/actor.ts";

/** A user's own page and settings. */
export const profile = defineFeature({
  name: "profile",
  routes: [profileRoutes, activityRoutes, accountRoutes],
  jobs: [...deletionJobs, unconfirmedJob],
  emails: [deletionLinkEmail, accountDeletedEmail, confirmSoonEmail],
  eraseAccount,
  mediaSlots: [avatarSlot],
  can: (member) => ({ "profile.update": !isSuspended(member) }),
  demo: () => import("#src/pages/profile/demo/portrait.seed.ts"),
});
