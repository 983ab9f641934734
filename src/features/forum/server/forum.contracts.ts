import { objectPath } from "#src/core/media/media.ts";
import { postMediaFields } from "#src/features/forum/post.constants.ts";
import { allPostsTopic, replyAddress } from "#src/features/forum/forum-address.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { findPost, visible, mayReadPost } from "#src/features/forum/server/post.queries.ts";
import { findReply } from "#src/features/forum/server/reply.queries.ts";
import type { Reportable, MediaSlot, LiveTopic } from "#src/server/feature.ts";

export const reportedPost: Reportable = {
  kind: "post",
  noun: "Post",
  find: async (db, actor, id) => {
    const found = await findPost(db, id, actor);
    if (!found) return undefined;
    const { post, media } = found;
    return {
      authorId: post.authorId,
      address: `/community/${id}`,
      snapshot: {
        title: post.title,
        text: post.content,
        pictures: media.map(({ uploadId }) => objectPath(uploadId)),
        writtenAt: post.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: forumPosts,
};

/** A reply, for whoever may see both the reply and its post. */
export const reportedReply: Reportable = {
  kind: "reply",
  noun: "Reply",
  find: async (db, actor, id) => {
    const found = await findReply(db, id, actor);
    if (!found || !(await mayReadPost(db, actor, found.reply.postId))) return undefined;
    const { reply } = found;
    return {
      authorId: reply.authorId,
      address: replyAddress(reply.postId, reply),
      snapshot: {
        title: "",
        text: reply.content,
        pictures: [],
        writtenAt: reply.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: forumReplies,
};

/** The media slot of posts: media are as visible as their post. */
export const postSlot: MediaSlot<keyof typeof postMediaFields> = {
  name: "post",
  fields: postMediaFields,
  visible,
};

/** That there are new posts, or fewer of them; everybody may read the list. */
export const postsTopic: LiveTopic = {
  name: "posts",
  mayListen: async (_db, _actor, id) => allPostsTopic.endsWith(id),
};

/** "post:ID": new replies to a post, for whoever may read it. */
export const postTopic: LiveTopic = { name: "post", mayListen: mayReadPost };
