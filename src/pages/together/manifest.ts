import { togetherRoutes } from "#src/pages/together/server/together.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Two members who match share a home. */
export const together = defineFeature({
  name: "together",
  routes: [togetherRoutes],
});
