import { objectPath, pictureSources } from "#src/core/media/media.ts";
import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import type { StoredMedia } from "#src/core/media/server/media.presenter.ts";
import { listingMediaFields } from "#src/features/housing/listing.limits.ts";
import { isUploadVisible } from "#src/features/housing/server/listing.queries.ts";

/** The photos and videos of a listing are visible to those who may see the listing. */
export const listingSlot: MediaSlot<keyof typeof listingMediaFields> = {
  name: "listing",
  fields: listingMediaFields,
  visible: isUploadVisible,
};

/** The path of a home's first picture, as a JPEG, for pages and emails without JavaScript; undefined if it has none. */
export function coverOf(media: readonly StoredMedia[]): string | undefined {
  const cover = media.find(({ kind }) => kind === "image");
  return cover && pictureSources(objectPath(cover.uploadId), cover.width ?? 400).src;
}
