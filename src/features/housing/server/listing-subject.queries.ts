import { and, inArray } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { ContactSubject } from "#src/server/feature.ts";

/** Conversations about a listing; once it is taken, they still show its title. */
export const listingSubject: ContactSubject = {
  kind: "listing",
  find: async (db, actor, ids) => {
    const rows = await db
      .select({
        id: listings.id,
        ownerId: listings.ownerId,
        title: listings.title,
        detail: listings.location,
        status: listings.status,
      })
      .from(listings)
      .where(
        and(
          inArray(listings.id, [...ids]),
          visibleTo(actor, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt }),
        ),
      );
    return rows.map(({ status, ...row }) => ({
      ...row,
      open: status === "available",
      address: `/housing?listing=${row.id}`,
    }));
  },
};
