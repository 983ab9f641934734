import { sessionRoutes } from "#src/core/sessions/server/session.routes.ts";
import { sessions as sessionTable } from "#src/core/sessions/server/session.table.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

export const sessions = {
  name: "sessions",
  routes: [sessionRoutes],
  tables: [
    {
      table: sessionTable,
      person: [sessionTable.userId],
      omit: [sessionTable.tokenHash],
      export: "included",
      deletion: "at once",
      restore: "forget",
      expires: { column: sessionTable.expiresAt },
    },
    { table: visits, person: [visits.userId], export: "included", deletion: "remove" },
  ],
} as const satisfies PlatformManifest;
