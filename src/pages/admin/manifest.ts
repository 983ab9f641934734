import { dailyCheckEmail, dailyCheckJob } from "#src/pages/admin/server/daily-check.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The admin page, which composes what the features provide for admins. */
export const admin = {
  name: "admin",
  jobs: [dailyCheckJob],
  emails: [dailyCheckEmail],
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
} as const satisfies PlatformManifest;
