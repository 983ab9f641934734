import { postMediaFields } from "#src/features/forum/post.constants.ts";
import { visible } from "#src/features/forum/server/post.queries.ts";
import type { MediaSlot } from "#src/server/feature.ts";

/** The media slot of posts: media are as visible as their post. */
export const postSlot: MediaSlot<keyof typeof postMediaFields> = {
  name: "post",
  fields: postMediaFields,
  visible,
};
