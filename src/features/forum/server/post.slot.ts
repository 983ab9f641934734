import { postMediaFields } from "#src/features/forum/post.constants.ts";
import { visible } from "#src/features/forum/server/post.queries.ts";
import type { MediaSlot } from "#src/server/media-slot.ts";

/** Where what is attached to a post is shown: as visible as the post itself. */
export const postSlot: MediaSlot<keyof typeof postMediaFields> = {
  name: "post",
  fields: postMediaFields,
  visible: visible,
};
