import { togetherRoutes } from "#src/pages/together/server/together.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Two members who match look at a home together. */
export const together = defineFeature({
  name: "together",
  routes: [togetherRoutes],
});
