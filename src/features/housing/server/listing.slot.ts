import { listingMediaFields } from "#src/features/housing/listing.constants.ts";
import { isUploadVisible } from "#src/features/housing/server/listing.queries.ts";
import type { MediaSlot } from "#src/server/feature.ts";

/** The photos and videos of a listing are visible to those who may see the listing. */
export const listingSlot: MediaSlot<keyof typeof listingMediaFields> = {
  name: "listing",
  fields: listingMediaFields,
  visible: isUploadVisible,
};
