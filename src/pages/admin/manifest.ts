import { dailyCheckEmail, dailyCheckJob } from "#src/pages/admin/server/daily-check.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The admin page: it composes what the features offer to admins. */
export const admin = defineFeature({
  name: "admin",
  // Who must confirm sees how, in place of the desk; the desk's own calls are for admins alone.
  can: (member) => ({ "admin.open": member.admin || member.mustConfirm }),
  jobs: [dailyCheckJob],
  emails: [dailyCheckEmail],
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
});
