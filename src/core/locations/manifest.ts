import { locationRoutes } from "#src/core/locations/server/location.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** States, lines, towns and stations that people name when they say where they live or board. */
export const locations = {
  name: "locations",
  routes: [locationRoutes],
} as const satisfies PlatformManifest;
