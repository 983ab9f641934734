import { currentUserRoutes } from "#src/core/sessions/server/current-user.routes.ts";
import { knownDevices } from "#src/core/sessions/server/known-device.table.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import { sessionRoutes } from "#src/core/sessions/server/session.routes.ts";
import { sessions as sessionTable } from "#src/core/sessions/server/session.table.ts";
import { defineFeature } from "#src/server/feature.ts";

export const sessions = defineFeature({
  name: "sessions",
  routes: [currentUserRoutes, sessionRoutes],
  tables: [
    {
      table: sessionTable,
      person: [sessionTable.userId],
      omit: [sessionTable.tokenHash],
      export: "included",
      deletion: "remove",
      expires: { column: sessionTable.expiresAt },
    },
    {
      table: knownDevices,
      person: [knownDevices.userId],
      export: { whyNot: "nothing but hashes of random numbers" },
      deletion: "remove",
      expires: { column: knownDevices.lastUsedAt, afterMs: sessionLimits.deviceIdle },
    },
  ],
});
