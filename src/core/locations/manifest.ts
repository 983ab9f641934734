import { locationRoutes } from "#src/core/locations/server/location.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** States, lines, towns and stations: what people name when they say where they live or board. */
export const locations = defineFeature({
  name: "locations",
  routes: [locationRoutes],
});
