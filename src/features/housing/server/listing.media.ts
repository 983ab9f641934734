import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import { listingMediaFields } from "#src/features/housing/listing.limits.ts";
import { isUploadVisible } from "#src/features/housing/server/listing.queries.ts";

/** The photos and videos of a listing are visible to those who may see the listing. */
export const listingSlot: MediaSlot<keyof typeof listingMediaFields> = {
  name: "listing",
  fields: listingMediaFields,
  visible: isUploadVisible,
};
