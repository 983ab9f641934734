import { blocks } from "#src/foundations/safety/server/block.table.ts";
import { suspensions } from "#src/foundations/safety/server/suspension.table.ts";
import { safetyStanding } from "#src/foundations/safety/server/visibility.queries.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Who sees what of whom: blocks, suspensions, what moderators hide. */
export const safety = defineFeature({
  name: "safety",
  standing: safetyStanding,
  tables: [
    {
      table: blocks,
      about: [blocks.blockerId, blocks.blockedId],
      export: {
        leftOut: "that somebody has blocked her is never told, and her own blocks would tell of others",
      },
      deletion: "removed",
    },
    { table: suspensions, about: [suspensions.userId], export: "included", deletion: "removed" },
  ],
});
