import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { replyAddress } from "#src/features/forum/forum.address.ts";
import {
  findFollowersToNotify,
  findRepliesToNotify,
  findReplyOrigin,
} from "#src/features/forum/server/recipient.queries.ts";
import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

/** Post and author are stored to find the notifications when the post or the author's account is deleted. */
type ReplyData = { replyId: string; postId?: string; postAuthorId?: string };

export const membersMentioned = notificationKind({
  name: "named-in-reply",
  icon: "chat",
  page: "/community",
  topic: "forumReplies",
  recipients: async ({ db }, { replyId, userIds }: ReplyData & { userIds: string[] }) => {
    const origin = await findReplyOrigin(db, replyId);
    return userIds.map((userId) => ({
      userId,
      actorId: origin?.authorId,
      data: { replyId, postId: origin?.postId, postAuthorId: origin?.postAuthorId },
    }));
  },
  load: loadReplies,
  text: ({ name, post, path }) => ({ title: `${name} mentioned you`, line: `“${post}”`, path }),
  email: ({ name, post, path }) => ({
    subject: `${name} mentioned you in CC Chat`,
    paragraphs: [`${name} mentioned you in a reply to “${post}”.`],
    action: { label: "Read the reply", path },
  }),
});

export const replyPosted = notificationKind({
  name: "reply-to-followed",
  icon: "chat",
  page: "/community",
  topic: "forumReplies",
  recipients: async ({ db }, { replyId, named }: ReplyData & { named: string[] }) =>
    (await findFollowersToNotify(db, { replyId, others: named })).map(
      ({ userId, authorId, postId, postAuthorId }) => ({
        userId,
        actorId: authorId,
        data: { replyId, postId, postAuthorId },
      }),
    ),
  load: loadReplies,
  text: ({ name, post, path }) => ({ title: `${name} replied to “${post}”`, path }),
  email: ({ name, post, path }) => ({
    subject: `${name} replied in CC Chat`,
    paragraphs: [`${name} replied to “${post}”, a post you follow.`],
    action: { label: "Read the reply", path },
  }),
});

export const replyNotifications = [membersMentioned, replyPosted];

// A hoisted function, since it is used above. Omits the reply's text, which may be deleted again by then.
async function loadReplies({ db }: AnyPlatform, asked: readonly Asked<ReplyData>[]) {
  const replies = asked.map(({ reader, data: { replyId } }) => ({ reader, replyId }));
  return inPlaces(asked, await findRepliesToNotify(db, replies)).map(
    (row, index) =>
      row && {
        name: personName(presentPerson(row.author, asked[index]!.reader.actor)),
        post: row.title,
        path: replyAddress(row.postId, row.reply),
      },
  );
}
