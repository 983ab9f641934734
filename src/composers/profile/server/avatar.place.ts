import { showsFaceTo } from "#src/composers/profile/server/avatar.queries.ts";
import { maxUpload } from "#src/foundations/uploads/media.schema.ts";
import type { MediaPlace } from "#src/server/media-place.ts";

/** The picture of a member, for those who have signed in. */
export const avatarPlace: MediaPlace<"profileImageUrl"> = {
  name: "avatar",
  fields: { profileImageUrl: { kind: "image", files: 1, bytes: maxUpload.bytes } },
  visible: showsFaceTo,
};
