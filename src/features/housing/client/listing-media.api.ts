import { api, checked } from "#src/client/api.ts";
import type { Publish } from "#src/core/media/client/upload-file.ts";

/** Has a photo or a video of a listing checked and published. */
export const publishListingMedia: Publish = async (address) =>
  (await checked(api.api["housing-images"].$put({ json: { imageURL: address } }))).json();
