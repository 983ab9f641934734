import { objectPath } from "#src/core/media/media.ts";
import type { MediaDeclarations } from "#src/core/media/server/media.slots.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type {
  DigestPart,
  NotificationDeclarations,
} from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { allPostsTopic, replyAddress } from "#src/features/forum/forum.address.ts";
import { replyNotifications } from "#src/features/forum/server/forum.notifications.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { postSlot } from "#src/features/forum/server/post.media.ts";
import { findPost, mayReadPost, postList } from "#src/features/forum/server/post.queries.ts";
import { findReply } from "#src/features/forum/server/reply.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { active } from "#src/server/http/need.ts";
import type { LiveDeclarations, LiveTopic } from "#src/server/live/live-topic.ts";

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

/** A reply, for readers who may see both the reply and its post. */
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

/** New or deleted posts; everybody may read the list. */
const postsTopic: LiveTopic = {
  name: "posts",
  mayListen: async (_db, _actor, id) => allPostsTopic.endsWith(id),
};

/** "post:ID": new replies to a post, for its readers. */
const postTopic: LiveTopic = { name: "post", mayListen: mayReadPost };

const mostInDigest = 3;

const postDigest: DigestPart = async ({ db }, { actor }, since) => {
  const { items } = await keysetPage(db, postList(db, { viewer: actor }), {
    limit: mostInDigest,
    after: undefined,
  });
  return items
    .filter(({ post }) => post.createdAt >= since)
    .map(({ post }) => ({
      title: `CC Chat: ${post.title}`,
      lines: [post.category],
      url: `/community/${post.id}`,
    }));
};

export const forumDeclarations = {
  live: [postTopic, postsTopic],
  can: { "post.create": [active] },
  mediaSlots: [postSlot],
  notifications: replyNotifications,
  digest: postDigest,
  reportables: [reportedPost, reportedReply],
} as const satisfies LiveDeclarations &
  PeopleDeclarations &
  MediaDeclarations &
  NotificationDeclarations &
  ModerationDeclarations;
