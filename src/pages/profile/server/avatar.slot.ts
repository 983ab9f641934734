import { pictureVisibleTo } from "#src/pages/profile/server/avatar.queries.ts";
import { avatarBytes } from "#src/pages/profile/avatar.constants.ts";
import type { MediaSlot } from "#src/server/feature.ts";

/** In pixels: the largest portrait on a page, at a pixel ratio of three. */
const side = 400;

/** A user's picture, visible to signed-in users. */
export const avatarSlot: MediaSlot<"profileImageUrl"> = {
  name: "avatar",
  fields: { profileImageUrl: { kind: "image", files: 1, bytes: avatarBytes, square: side } },
  visible: pictureVisibleTo,
};
