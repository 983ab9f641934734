import { absenceRoutes } from "#src/core/support/server/absence.routes.ts";
import { deskRequestRoutes } from "#src/core/support/server/desk-requests.routes.ts";
import { supportDeclarations } from "#src/core/support/server/support.declarations.ts";
import { supportRoutes } from "#src/core/support/server/support.routes.ts";
import { supportMessages, supportRequests, teamAbsences } from "#src/core/support/server/support.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Requests to the team: a thread between a member and those who run the community. */
export const support = {
  name: "support",
  ...supportDeclarations,
  routes: [supportRoutes, deskRequestRoutes, absenceRoutes],
  tables: [
    {
      table: supportRequests,
      person: [supportRequests.userId],
      export: "included",
      deletion: "remove",
      expires: { column: supportRequests.expiresAt },
    },
    {
      table: supportMessages,
      person: [supportMessages.userId],
      // Members do not learn who of the team answers.
      omit: [supportMessages.answeredById],
      export: "included",
      deletion: "remove",
    },
    {
      table: teamAbsences,
      person: [],
      export: { whyNot: "rows are about the whole team" },
      deletion: { keep: "rows are about the whole team" },
    },
  ],
} as const satisfies PlatformManifest;
