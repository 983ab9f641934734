import { sessionRoutes } from "#src/core/sessions/server/session.routes.ts";
import { sessions as sessionTable } from "#src/core/sessions/server/session.table.ts";
import { defineFeature } from "#src/server/feature.ts";

export const sessions = defineFeature({
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
  ],
});
