import { personName } from "#src/core/people/person-name.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { membersNamed, replyPosted } from "#src/features/forum/server/post.events.ts";
import { replyAddress } from "#src/features/forum/reply-address.ts";
import {
  findFollowers,
  findTold,
  type ToldReply,
} from "#src/features/forum/server/reply-notification.queries.ts";
import { noticeKind, type Letter, type NoticeWords, type Reader } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

type ReplyData = { replyId: string };

/** What is told of replies: to those whom they name, and to those who follow the post. */
export const replyNotices = [
  noticeKind({
    name: "named-in-reply",
    event: membersNamed,
    sign: "chat",
    topic: "forumReplies",
    to: async (_platform, { replyId, userIds }) => userIds.map((userId) => ({ userId, data: { replyId } })),
    words: wordsOf((name, post) => ({ title: `${name} mentioned you`, line: `“${post}”` })),
    letter: letterOf((name, title) => ({
      subject: `${name} mentioned you in CC Chat`,
      says: `${name} mentioned you in a reply to “${title}”.`,
    })),
  }),
  noticeKind({
    name: "reply-to-followed",
    event: replyPosted,
    sign: "chat",
    topic: "forumReplies",
    to: async ({ db }, { replyId, named }) =>
      (await findFollowers(db, { replyId, others: named })).map(({ userId, authorId }) => ({
        userId,
        by: authorId,
        data: { replyId },
      })),
    words: wordsOf((name, post) => ({ title: `${name} answered in “${post}”` })),
    letter: letterOf((name, title) => ({
      subject: `${name} answered in CC Chat`,
      says: `${name} answered in “${title}”, which you follow.`,
    })),
  }),
];

const nameOf = ({ author }: ToldReply, { actor }: Reader) => personName(presentPerson(author, actor));

// Declared as functions: they are called above.
function wordsOf(say: (name: string, post: string) => Pick<NoticeWords, "title" | "line">) {
  return async ({ db }: Platform, reader: Reader, data: readonly ReplyData[]) => {
    const found = await findTold(
      db,
      reader.actor,
      data.map(({ replyId }) => replyId),
    );
    const byId = new Map(found.map((told) => [told.reply.id, told]));
    return data.map(({ replyId }) => {
      const told = byId.get(replyId);
      return (
        told && {
          ...say(nameOf(told, reader), told.title),
          path: replyAddress(told.postId, told.reply),
        }
      );
    });
  };
}

/** What was written is read in the chat, where it may be gone again. */
function letterOf(say: (name: string, post: string) => { subject: string; says: string }) {
  return async ({ db }: Platform, { replyId }: ReplyData, reader: Reader): Promise<Letter | undefined> => {
    const [told] = await findTold(db, reader.actor, [replyId]);
    if (!told) return undefined;
    const { subject, says } = say(nameOf(told, reader), told.title);
    return {
      subject,
      paragraphs: [says],
      action: { label: "Read the reply", path: replyAddress(told.postId, told.reply) },
    };
  };
}
