import { favoriteRoutes } from "#src/core/favorites/server/favorite.routes.ts";
import {
  reportedRoommate,
  roommatesDeclarations,
  saveableRoommate,
} from "#src/features/roommates/server/roommates.declarations.ts";
import { matchRoutes } from "#src/features/roommates/server/match.routes.ts";
import { roommateJobs } from "#src/features/roommates/server/roommate.jobs.ts";
import { roommateRoutes } from "#src/features/roommates/server/roommate.routes.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Roommate profiles, the personality quiz, and matches. */
export const roommates = {
  name: "roommates",
  ...roommatesDeclarations,
  // The profiles last: their last route takes any segment as an id.
  routes: [matchRoutes, favoriteRoutes(saveableRoommate), roommateRoutes],
  jobs: roommateJobs,
  tables: [
    {
      table: roommateProfiles,
      person: [roommateProfiles.userId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedRoommate.kind,
    },
    {
      table: personalityQuizzes,
      person: [personalityQuizzes.userId],
      export: "included",
      deletion: "remove",
    },
  ],
  demo: () => import("#src/features/roommates/demo/roommate.seed.ts"),
} as const satisfies PlatformManifest;
