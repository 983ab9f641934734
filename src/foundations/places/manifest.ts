import { placeRoutes } from "#src/foundations/places/server/place.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** States, lines, towns and stations: what people call where they live and get on. */
export const places = defineFeature({
  name: "places",
  routes: [placeRoutes],
});
