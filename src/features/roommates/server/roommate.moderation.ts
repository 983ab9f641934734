import { findRoommate, findRoommates } from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { ContactSubject, Reportable } from "#src/server/feature.ts";

/** A profile that is reported. */
export const reportedRoommate: Reportable = {
  kind: "roommate",
  noun: "Roommate profile",
  find: async (db, actor, id) => {
    const found = await findRoommate(db, id, actor);
    if (!found) return undefined;
    return {
      authorId: found.userId,
      address: `/roommates?roommate=${id}`,
      snapshot: {
        title: "",
        text: [
          [`Age ${found.age}`, found.location].filter(Boolean).join(", "),
          found.bio,
          found.interests.join(", "),
          found.lifestyle.hobbies,
        ]
          .filter(Boolean)
          .join("\n\n"),
        pictures: [],
        writtenAt: found.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: roommateProfiles,
};

/** Messages about a roommate profile; a paused one takes no new ones. */
export const roommateSubject: ContactSubject = {
  kind: "roommate",
  entitlement: "direct-messages",
  find: async (db, actor, ids) =>
    (await findRoommates(db, ids, actor)).map(({ id, userId, location, status }) => ({
      id,
      ownerId: userId,
      title: "Looking for a roommate",
      detail: location ?? "",
      open: status === "active",
      address: "/roommates",
    })),
};
