import { findRoommate } from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Reportable } from "#src/server/feature.ts";

export const reportedRoommate: Reportable = {
  kind: "roommate",
  noun: "Roommate profile",
  find: async (db, actor, id) => {
    const found = await findRoommate(db, id, actor);
    if (!found) return undefined;
    const { profile } = found;
    return {
      authorId: profile.userId,
      address: `/roommates?roommate=${id}`,
      snapshot: {
        title: "",
        text: [
          [`Age ${profile.age}`, profile.location].filter(Boolean).join(", "),
          profile.bio,
          profile.interests.join(", "),
          profile.hobbies,
        ]
          .filter(Boolean)
          .join("\n\n"),
        pictures: [],
        writtenAt: profile.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: roommateProfiles,
};
