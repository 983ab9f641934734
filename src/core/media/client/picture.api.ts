import { answered, api, checked } from "#src/client/api.ts";
import type { Publish } from "#src/core/media/client/upload-file.ts";

/** Validates an upload, crops it to a square and makes it the user's picture. */
export const publishPicture: Publish = async (address) =>
  (await checked(api.api.profile.picture.$put({ json: { imageURL: address } }))).json();

export const removePicture = () => answered(api.api.auth.user.$patch({ json: { profileImageUrl: null } }));
