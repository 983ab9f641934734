import { favorites as table } from "#src/core/favorites/server/favorite.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** What members save; features declare what can be saved. */
export const favorites = {
  name: "favorites",
  tables: [{ table, person: [table.userId], export: "included", deletion: "remove" }],
} as const satisfies PlatformManifest;
