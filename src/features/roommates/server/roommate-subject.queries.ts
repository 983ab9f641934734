import { and, inArray } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { ContactSubject } from "#src/server/feature.ts";

/** Messages about a roommate profile; a paused one takes no new ones. */
export const roommateSubject: ContactSubject = {
  kind: "roommate",
  entitlement: "direct-messages",
  find: async (db, actor, ids) => {
    const rows = await db
      .select({
        id: profiles.id,
        ownerId: profiles.userId,
        location: profiles.location,
        status: profiles.status,
      })
      .from(profiles)
      .where(
        and(
          inArray(profiles.id, [...ids]),
          visibleTo(actor, { authorId: profiles.userId, hiddenAt: profiles.hiddenAt }),
        ),
      );
    return rows.map(({ id, ownerId, location, status }) => ({
      id,
      ownerId,
      title: "Looking for a roommate",
      detail: location ?? "",
      open: status === "active",
      address: "/roommates",
    }));
  },
};
