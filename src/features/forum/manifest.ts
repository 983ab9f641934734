import { postSlot } from "#src/features/forum/server/post.slot.ts";
import { canWrite } from "#src/features/forum/server/post.policy.ts";
import { followRoutes } from "#src/features/forum/server/follow.routes.ts";
import { forumFollows } from "#src/features/forum/server/follow.table.ts";
import { postTopic } from "#src/features/forum/server/post.topic.ts";
import { postRoutes } from "#src/features/forum/server/post.routes.ts";
import { forumLikes, forumPosts } from "#src/features/forum/server/post.table.ts";
import { reportedPost } from "#src/features/forum/server/reported-post.queries.ts";
import { reportedReply } from "#src/features/forum/server/reported-reply.queries.ts";
import { replyNotifications } from "#src/features/forum/server/reply.notifications.ts";
import { replyRoutes } from "#src/features/forum/server/reply.routes.ts";
import { forumReplies } from "#src/features/forum/server/reply.table.ts";
import { postDigest } from "#src/features/forum/server/post.digest.ts";
import { defineFeature } from "#src/server/feature.ts";

/** CC Chat: the posts of members and the replies to them. */
export const forum = defineFeature({
  name: "forum",
  routes: [postRoutes, followRoutes, replyRoutes],
  inSitemap: { list: "/api/forum?limit=100", address: (id) => `/community/${id}` },
  mediaSlots: [postSlot],
  live: [postTopic],
  notifications: replyNotifications,
  reportables: [reportedPost, reportedReply],
  digest: postDigest,
  can: (member) => ({ "post.create": canWrite(member) }),
  tables: [
    {
      table: forumPosts,
      person: [forumPosts.authorId],
      omit: [forumPosts.search],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedPost.kind,
    },
    {
      table: forumReplies,
      person: [forumReplies.authorId],
      omit: [forumReplies.search],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedReply.kind,
    },
    { table: forumLikes, person: [forumLikes.userId], export: "included", deletion: "remove" },
    { table: forumFollows, person: [forumFollows.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/forum/demo/post.seed.ts"),
});
