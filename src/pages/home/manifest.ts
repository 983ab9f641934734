import { homeRoutes } from "#src/pages/home/server/home.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The home page, with what waits for a member. */
export const home = defineFeature({
  name: "home",
  routes: [homeRoutes],
});
