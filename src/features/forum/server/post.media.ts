import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import { postMediaFields } from "#src/features/forum/post.limits.ts";
import { visible } from "#src/features/forum/server/post.queries.ts";

/** The media slot of posts. Media are as visible as their post. */
export const postSlot: MediaSlot<keyof typeof postMediaFields> = {
  name: "post",
  fields: postMediaFields,
  visible,
};
