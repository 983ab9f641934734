import { dailyCheckEmail, dailyCheckJob } from "#src/pages/admin/server/daily-check.ts";
import { logRoutes } from "#src/pages/admin/server/log.routes.ts";
import { weeklyNumberRoutes } from "#src/pages/admin/server/weekly-number.routes.ts";
import { weeklyNumbersJob } from "#src/pages/admin/server/weekly-number.service.ts";
import { weeklyNumbers } from "#src/pages/admin/server/weekly-number.table.ts";
import { memberActRoutes } from "#src/pages/admin/server/member-acts.routes.ts";
import { memberRoutes } from "#src/pages/admin/server/members.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The admin page, which composes what the features provide for admins. */
export const admin = {
  name: "admin",
  routes: [logRoutes, weeklyNumberRoutes, memberRoutes, memberActRoutes],
  jobs: [dailyCheckJob, weeklyNumbersJob],
  emails: [dailyCheckEmail],
  tables: [
    {
      table: weeklyNumbers,
      person: [],
      export: { whyNot: "numbers of the whole site, which name nobody" },
      deletion: { keep: "they name nobody" },
    },
  ],
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
} as const satisfies PlatformManifest;
