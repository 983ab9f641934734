import { postSlot } from "#src/features/forum/server/post.slot.ts";
import { canWrite } from "#src/features/forum/server/post.policy.ts";
import { followRoutes } from "#src/features/forum/server/follow.routes.ts";
import { forumFollows } from "#src/features/forum/server/follow.table.ts";
import { postTopic } from "#src/features/forum/server/post.topic.ts";
import { forgetWords } from "#src/features/forum/server/post-word.queries.ts";
import { forumWords } from "#src/features/forum/server/post-word.table.ts";
import { postRoutes } from "#src/features/forum/server/post.routes.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
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
  jobs: [{ name: "sweep-forum-words", cron: "47 4 * * *", run: ({ db }) => forgetWords(db) }],
  can: (member) => ({ "post.create": canWrite(member) }),
  tables: [
    {
      table: forumPosts,
      person: [forumPosts.authorId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedPost.kind,
    },
    {
      table: forumReplies,
      person: [forumReplies.authorId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedReply.kind,
    },
    {
      table: forumDocuments,
      person: [],
      export: { whyNot: "a copy of what her posts and replies say, for searching" },
      deletion: { keep: "rows go with the post or the reply they are a copy of" },
      authored: true,
      reported: { not: "the post or the reply that it is a copy of is reported" },
    },
    {
      table: forumWords,
      person: [],
      export: { whyNot: "single words, which name nobody as their author" },
      deletion: { keep: "words that nobody's texts have any more go within a day" },
    },
    { table: forumLikes, person: [forumLikes.userId], export: "included", deletion: "remove" },
    { table: forumFollows, person: [forumFollows.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/forum/demo/post.seed.ts"),
});
