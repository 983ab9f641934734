import { showsFaceTo } from "#src/pages/profile/server/avatar.queries.ts";
import { avatarBytes } from "#src/pages/profile/avatar.constants.ts";
import type { MediaSlot } from "#src/server/media-slot.ts";

/** As large as the largest portrait on a page, on a screen with three pixels to one. */
const side = 400;

/** The picture of a member, for those who have signed in. */
export const avatarSlot: MediaSlot<"profileImageUrl"> = {
  name: "avatar",
  fields: { profileImageUrl: { kind: "image", files: 1, bytes: avatarBytes, square: side } },
  visible: showsFaceTo,
};
