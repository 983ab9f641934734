import { postPlace } from "#src/rooms/community/server/post.place.ts";
import { canWrite } from "#src/rooms/community/server/post.policy.ts";
import { postRoutes } from "#src/rooms/community/server/post.routes.ts";
import { forumLikes, forumMedia, forumPosts } from "#src/rooms/community/server/post.table.ts";
import { replyRoutes } from "#src/rooms/community/server/reply.routes.ts";
import { forumReplies } from "#src/rooms/community/server/reply.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** CC Chat: what members write, and what others answer. */
export const community = defineFeature({
  name: "community",
  routes: [postRoutes, replyRoutes],
  places: [postPlace],
  can: (member) => ({ "post.create": canWrite(member) }),
  tables: [
    {
      table: forumPosts,
      about: [forumPosts.authorId],
      export: "included",
      deletion: "removed",
      authored: true,
    },
    {
      table: forumReplies,
      about: [forumReplies.authorId],
      export: "included",
      deletion: "removed",
      authored: true,
    },
    { table: forumLikes, about: [forumLikes.userId], export: "included", deletion: "removed" },
    {
      table: forumMedia,
      about: [],
      export: "included",
      deletion: { kept: "rows belong to a post or an object and go with it" },
    },
  ],
  demo: () => import("#src/rooms/community/demo/post.seed.ts"),
  access: "#src/rooms/community/post.access.ts",
});
