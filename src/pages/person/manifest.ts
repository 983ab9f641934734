import { personRoutes } from "#src/pages/person/server/person.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The page of a member, for verified members. */
export const person = {
  name: "person",
  routes: [personRoutes],
} as const satisfies PlatformManifest;
