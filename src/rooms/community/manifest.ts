import { postPlace } from "#src/rooms/community/server/post.place.ts";
import { canWrite } from "#src/rooms/community/server/post.policy.ts";
import { followRoutes } from "#src/rooms/community/server/follow.routes.ts";
import { forumFollows } from "#src/rooms/community/server/follow.table.ts";
import { postTopic } from "#src/rooms/community/server/post.topic.ts";
import { postWordJobs } from "#src/rooms/community/server/post-word.jobs.ts";
import { forumWords } from "#src/rooms/community/server/post-word.table.ts";
import { postRoutes } from "#src/rooms/community/server/post.routes.ts";
import { forumTexts } from "#src/rooms/community/server/post-text.table.ts";
import { forumLikes, forumMedia, forumPosts } from "#src/rooms/community/server/post.table.ts";
import { reportedPost } from "#src/rooms/community/server/reported-post.queries.ts";
import { reportedReply } from "#src/rooms/community/server/reported-reply.queries.ts";
import { replyNotices } from "#src/rooms/community/server/reply.notices.ts";
import { replyRoutes } from "#src/rooms/community/server/reply.routes.ts";
import { forumReplies } from "#src/rooms/community/server/reply.table.ts";
import { postDigest } from "#src/rooms/community/server/post.digest.ts";
import { defineFeature } from "#src/server/feature.ts";

/** CC Chat: what members write, and what others answer. */
export const community = defineFeature({
  name: "community",
  routes: [postRoutes, followRoutes, replyRoutes],
  inSitemap: { list: "/api/forum?limit=100", address: (id) => `/community/${id}` },
  places: [postPlace],
  live: [postTopic],
  notices: replyNotices,
  reportables: [reportedPost, reportedReply],
  digest: postDigest,
  jobs: postWordJobs,
  can: (member) => ({ "post.create": canWrite(member) }),
  tables: [
    {
      table: forumPosts,
      about: [forumPosts.authorId],
      export: "included",
      deletion: "removed",
      authored: true,
      reported: reportedPost.kind,
    },
    {
      table: forumReplies,
      about: [forumReplies.authorId],
      export: "included",
      deletion: "removed",
      authored: true,
      reported: reportedReply.kind,
    },
    {
      table: forumTexts,
      about: [],
      export: { leftOut: "a copy of what her posts and replies say, for searching" },
      deletion: { kept: "rows go with the post or the reply they are a copy of" },
      authored: true,
      reported: { not: "the post or the reply that it is a copy of is reported" },
    },
    {
      table: forumWords,
      about: [],
      export: { leftOut: "single words, which name nobody as their author" },
      deletion: { kept: "words that nobody's texts have any more go within a day" },
    },
    { table: forumLikes, about: [forumLikes.userId], export: "included", deletion: "removed" },
    { table: forumFollows, about: [forumFollows.userId], export: "included", deletion: "removed" },
    {
      table: forumMedia,
      about: [],
      through: { column: forumMedia.postId, to: forumPosts.id },
      export: "included",
      deletion: { kept: "rows belong to a post or an object and go with it" },
    },
  ],
  demo: () => import("#src/rooms/community/demo/post.seed.ts"),
});
