import { identities, providerAttempts } from "#src/core/providers/server/identity.table.ts";
import { providerAttemptJobs } from "#src/core/providers/server/provider-attempt.jobs.ts";
import { formCallbackRoutes, providerRoutes } from "#src/core/providers/server/provider.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

export const providers = defineFeature({
  name: "providers",
  routes: [providerRoutes],
  publicRoutes: [formCallbackRoutes],
  jobs: providerAttemptJobs,
  tables: [
    { table: identities, person: [identities.userId], export: "included", deletion: "remove" },
    {
      table: providerAttempts,
      person: [],
      export: { whyNot: "names nobody: a sign-in under way, for ten minutes" },
      deletion: { keep: "names nobody" },
    },
  ],
});
