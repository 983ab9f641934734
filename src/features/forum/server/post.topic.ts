import { mayReadPost } from "#src/features/forum/server/post.queries.ts";
import type { LiveTopic } from "#src/server/feature.ts";

/** "post:ID": new replies to a post, for whoever may read it. */
export const postTopic: LiveTopic = { name: "post", mayListen: mayReadPost };
