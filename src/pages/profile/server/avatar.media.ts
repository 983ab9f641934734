import { avatarBytes } from "#src/core/media/media.limits.ts";
import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import { pictureVisibleTo } from "#src/pages/profile/server/avatar.queries.ts";

/** In pixels: the largest portrait on a page, at a pixel ratio of three. */
const side = 400;

/** A user's picture, visible to verified members. */
export const avatarSlot: MediaSlot<"profileImageUrl"> = {
  name: "avatar",
  fields: { profileImageUrl: { kind: "image", files: 1, bytes: avatarBytes, square: side } },
  visible: pictureVisibleTo,
};
