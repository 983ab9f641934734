import { listingMediaFields } from "#src/features/housing/listing.constants.ts";
import { visible } from "#src/features/housing/server/listing.queries.ts";
import type { MediaSlot } from "#src/server/media-slot.ts";

/** Where a home's photos and videos are shown: as visible as the listing itself, taken ones to their owner alone. */
export const listingSlot: MediaSlot<keyof typeof listingMediaFields> = {
  name: "listing",
  fields: listingMediaFields,
  visible: visible,
};
