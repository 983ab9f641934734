import { locationRoutes } from "#src/core/locations/server/location.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** States, lines, towns and stations: what people call where they live and get on. */
export const locations = defineFeature({
  name: "locations",
  routes: [locationRoutes],
});
