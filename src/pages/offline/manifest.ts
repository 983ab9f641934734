import { offlineRoutes } from "#src/pages/offline/server/offline.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** What a member can read without a connection. */
export const offline = {
  name: "offline",
  routes: [offlineRoutes],
} as const satisfies PlatformManifest;
