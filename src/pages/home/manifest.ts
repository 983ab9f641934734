import { homeRoutes } from "#src/pages/home/server/home.routes.ts";
import { homeVisits } from "#src/pages/home/server/visit.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The home page, with what waits for a member. */
export const home = defineFeature({
  name: "home",
  routes: [homeRoutes],
  tables: [{ table: homeVisits, person: [homeVisits.userId], export: "included", deletion: "remove" }],
});
