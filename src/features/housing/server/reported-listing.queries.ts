import { objectPath } from "#src/core/media/media.ts";
import { findListing } from "#src/features/housing/server/listing.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { dollars } from "#src/shared/format.ts";
import type { Reportable } from "#src/server/feature.ts";

/** Reports of a listing. */
export const reportedListing: Reportable = {
  kind: "listing",
  noun: "Listing",
  find: async (db, actor, id) => {
    const found = await findListing(db, id, actor);
    if (!found) return undefined;
    const { listing, media } = found;
    return {
      authorId: listing.ownerId,
      address: `/housing?listing=${id}`,
      snapshot: {
        title: listing.title,
        text: [
          `${listing.location}, ${dollars(listing.price)} / month`,
          listing.description,
          listing.amenities.join(", "),
        ]
          .filter(Boolean)
          .join("\n\n"),
        pictures: media.map(({ uploadId }) => objectPath(uploadId)),
        writtenAt: listing.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: listings,
};
