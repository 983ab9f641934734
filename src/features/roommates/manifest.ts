import { confirmationJobs } from "#src/features/roommates/server/confirmation.jobs.ts";
import { confirmationNotifications } from "#src/features/roommates/server/confirmation.notifications.ts";
import { matchNotifications } from "#src/features/roommates/server/match.notifications.ts";
import { matchRoutes } from "#src/features/roommates/server/match.routes.ts";
import { quizRoutes } from "#src/features/roommates/server/quiz.routes.ts";
import { personalityQuizzes } from "#src/features/roommates/server/quiz.table.ts";
import { canCreate } from "#src/features/roommates/server/roommate.policy.ts";
import { roommateRoutes } from "#src/features/roommates/server/roommate.routes.ts";
import { roommateProfiles, roommateSearch } from "#src/features/roommates/server/roommate.table.ts";
import { reportedRoommate } from "#src/features/roommates/server/reported-roommate.queries.ts";
import { roommateSubject } from "#src/features/roommates/server/roommate-subject.queries.ts";
import { defineFeature } from "#src/server/feature.ts";
import { isSuspended } from "#src/shared/actor.ts";

/** Roommate profiles, the personality quiz, and matches. */
export const roommates = defineFeature({
  name: "roommates",
  // The profiles last: their last route takes any segment as an id.
  routes: [quizRoutes, matchRoutes, roommateRoutes],
  jobs: confirmationJobs,
  notifications: [...confirmationNotifications, ...matchNotifications],
  contactSubjects: [roommateSubject],
  reportables: [reportedRoommate],
  can: (member) => ({
    "roommate.create": canCreate(member),
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
      table: roommateSearch,
      person: [],
      export: { whyNot: "a copy of what her profile holds, for searching" },
      deletion: { keep: "rows go with the profile they are a copy of" },
      authored: true,
      reported: { not: "the profile that it is a copy of is reported" },
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
