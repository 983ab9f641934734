import { homeRoutes } from "#src/pages/home/server/home.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The home page, with what waits for a member. */
export const home = {
  name: "home",
  routes: [homeRoutes],
} as const satisfies PlatformManifest;
