import { dailyCheckEmail, dailyCheckJob } from "#src/pages/admin/server/daily-check.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The admin page: it composes what the features offer to admins. */
export const admin = {
  name: "admin",
  jobs: [dailyCheckJob],
  emails: [dailyCheckEmail],
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
} as const satisfies PlatformManifest;
