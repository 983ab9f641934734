import { identities, providerAttempts } from "#src/core/providers/server/identity.table.ts";
import { formCallbackRoutes, providerRoutes } from "#src/core/providers/server/provider.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

export const providers = defineFeature({
  name: "providers",
  routes: [providerRoutes],
  publicRoutes: [formCallbackRoutes],
  tables: [
    { table: identities, person: [identities.userId], export: "included", deletion: "remove" },
    {
      table: providerAttempts,
      person: [],
      export: { whyNot: "names nobody: a sign-in under way, for ten minutes" },
      deletion: { keep: "names nobody" },
      expires: { column: providerAttempts.expiresAt },
    },
  ],
});
