import { verifiedMembers } from "#src/core/membership/server/membership.policy.ts";
import { favoriteRoutes } from "#src/features/roommates/server/favorite.routes.ts";
import { roommateFavorites } from "#src/features/roommates/server/favorite.table.ts";
import { matchRoutes } from "#src/features/roommates/server/match.routes.ts";
import { roommateJobs } from "#src/features/roommates/server/roommate.jobs.ts";
import { reportedRoommate, roommateSubject } from "#src/features/roommates/server/roommate.moderation.ts";
import { profileDue, profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { roommateRoutes } from "#src/features/roommates/server/roommate.routes.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { defineFeature } from "#src/server/feature.ts";
import { isSuspended } from "#src/shared/actor.ts";

/** Roommate profiles, the personality quiz, and matches. */
export const roommates = defineFeature({
  name: "roommates",
  // The profiles last: their last route takes any segment as an id.
  routes: [matchRoutes, favoriteRoutes, roommateRoutes],
  jobs: roommateJobs,
  notifications: [profileDue, profileSaved],
  contactSubjects: [roommateSubject],
  reportables: [reportedRoommate],
  can: (member) => ({
    "roommate.create": verifiedMembers.policy(member),
    // Editing a profile that exists, and the quiz.
    "roommate.update": !isSuspended(member),
  }),
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
      table: roommateFavorites,
      person: [roommateFavorites.userId],
      export: "included",
      deletion: "remove",
    },
    {
      table: personalityQuizzes,
      person: [personalityQuizzes.userId],
      export: "included",
      deletion: "remove",
    },
  ],
  demo: () => import("#src/features/roommates/demo/roommate.seed.ts"),
});
