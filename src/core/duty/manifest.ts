import { dueSoonEmail, morningEmail } from "#src/core/duty/server/duty.emails.ts";
import { dutyJobs } from "#src/core/duty/server/duty.jobs.ts";
import { dutyRoutes } from "#src/core/duty/server/duty.routes.ts";
import { dueReminders, duties } from "#src/core/duty/server/duty.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Which organizers are on duty, and who of them hears of what waits. */
export const duty = {
  name: "duty",
  routes: [dutyRoutes],
  jobs: dutyJobs,
  emails: [morningEmail, dueSoonEmail],
  tables: [
    {
      table: duties,
      person: [duties.userId],
      export: "included",
      deletion: "remove",
    },
    {
      table: dueReminders,
      person: [],
      export: { whyNot: "rows are about what waits, and name nobody" },
      deletion: { keep: "rows name nobody, and end when the item is due" },
      expires: { column: dueReminders.dueAt },
    },
  ],
} as const satisfies PlatformManifest;
