import { siteDeclarations } from "#src/core/site/server/site.declarations.ts";
import { siteWordRoutes } from "#src/core/site/server/site.routes.ts";
import { termsEmail } from "#src/core/site/server/terms.emails.ts";
import { termsJob } from "#src/core/site/server/terms.jobs.ts";
import { termsRoutes } from "#src/core/site/server/terms.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";

/** The texts of the site that organizers may change, and the versions of its terms. */
export const site = {
  name: "site",
  ...siteDeclarations,
  routes: [siteWordRoutes, termsRoutes],
  jobs: [termsJob],
  emails: [termsEmail],
  tables: [
    {
      table: siteWords,
      person: [siteWords.changedBy],
      export: { whyNot: "texts of the whole site; who changed them is for the team" },
      deletion: { keep: "the texts stay; they have ids and no names" },
    },
  ],
} as const satisfies PlatformManifest;
