import {
  forumDeclarations,
  reportedPost,
  reportedReply,
} from "#src/features/forum/server/forum.declarations.ts";
import { postRoutes } from "#src/features/forum/server/post.routes.ts";
import {
  forumFollows,
  forumLikes,
  forumPosts,
  forumReplies,
  forumReplyLikes,
} from "#src/features/forum/server/forum.table.ts";
import { replyRoutes } from "#src/features/forum/server/reply.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** CC Chat: the posts of members and the replies to them. */
export const forum = {
  name: "forum",
  ...forumDeclarations,
  routes: [postRoutes, replyRoutes],
  inSitemap: { list: "/api/forum?limit=100", address: (id) => `/community/${id}` },
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
    {
      table: forumReplyLikes,
      person: [forumReplyLikes.userId],
      export: "included",
      deletion: "remove",
    },
    { table: forumFollows, person: [forumFollows.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/forum/demo/forum.seed.ts"),
} as const satisfies PlatformManifest;
