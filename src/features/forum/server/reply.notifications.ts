import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { replyAddress } from "#src/features/forum/reply-address.ts";
import {
  findFollowersToNotify,
  findRepliesToNotify,
  findReplyAuthor,
  type NotifiedReply,
} from "#src/features/forum/server/reply-notification.queries.ts";
import {
  notificationKind,
  type NotificationEmail,
  type NotificationText,
  type Reader,
} from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

type ReplyData = { replyId: string };

export const membersMentioned = notificationKind({
  name: "named-in-reply",
  icon: "chat",
  topic: "forumReplies",
  recipients: async ({ db }, { replyId, userIds }: ReplyData & { userIds: string[] }) => {
    const actorId = await findReplyAuthor(db, replyId);
    return userIds.map((userId) => ({ userId, actorId, data: { replyId } }));
  },
  text: wordsOf((name, post) => ({ title: `${name} mentioned you`, line: `“${post}”` })),
  email: emailOf((name, title) => ({
    subject: `${name} mentioned you in CC Chat`,
    says: `${name} mentioned you in a reply to “${title}”.`,
  })),
});

export const replyPosted = notificationKind({
  name: "reply-to-followed",
  icon: "chat",
  topic: "forumReplies",
  recipients: async ({ db }, { replyId, named }: ReplyData & { named: string[] }) =>
    (await findFollowersToNotify(db, { replyId, others: named })).map(({ userId, authorId }) => ({
      userId,
      actorId: authorId,
      data: { replyId },
    })),
  text: wordsOf((name, post) => ({ title: `${name} answered in “${post}”` })),
  email: emailOf((name, title) => ({
    subject: `${name} answered in CC Chat`,
    says: `${name} answered in “${title}”, which you follow.`,
  })),
});

/** The notifications of replies: to the people mentioned, and to the followers of the post. */
export const replyNotifications = [membersMentioned, replyPosted];

const nameOf = ({ author }: NotifiedReply, { actor }: Reader) => personName(presentPerson(author, actor));

// Hoisted functions, since they are called above.
function wordsOf(say: (name: string, post: string) => Pick<NotificationText, "title" | "line">) {
  return async ({ db }: Platform, reader: Reader, data: readonly ReplyData[]) => {
    const rows = await findRepliesToNotify(
      db,
      reader.actor,
      data.map(({ replyId }) => replyId),
    );
    const byId = new Map(rows.map((row) => [row.reply.id, row]));
    return data.map(({ replyId }) => {
      const found = byId.get(replyId);
      return (
        found && {
          ...say(nameOf(found, reader), found.title),
          path: replyAddress(found.postId, found.reply),
        }
      );
    });
  };
}

/** Without the reply's text, which may be deleted again by then. */
function emailOf(say: (name: string, post: string) => { subject: string; says: string }) {
  return async (
    { db }: Platform,
    { replyId }: ReplyData,
    reader: Reader,
  ): Promise<NotificationEmail | undefined> => {
    const [found] = await findRepliesToNotify(db, reader.actor, [replyId]);
    if (!found) return undefined;
    const { subject, says } = say(nameOf(found, reader), found.title);
    return {
      subject,
      paragraphs: [says],
      action: { label: "Read the reply", path: replyAddress(found.postId, found.reply) },
    };
  };
}
