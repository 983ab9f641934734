import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import type { PostLike } from "#src/features/forum/post.schema.ts";
import { quoteGone, type ReplyEdit, type ReplyInput } from "#src/features/forum/reply.schema.ts";
import { notifyMentioned } from "#src/features/forum/server/mention.ts";
import { follow } from "#src/features/forum/server/follow.queries.ts";
import { postRates, canManage } from "#src/features/forum/server/forum.policy.ts";
import { replyPosted } from "#src/features/forum/server/forum.notifications.ts";
import { lockPost, mayReadPost } from "#src/features/forum/server/post.queries.ts";
import * as queries from "#src/features/forum/server/reply.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { type Edit, expectUnchanged, forbidden, invalidInput, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { placeOfLine } from "#src/features/forum/server/quoted-line.ts";

type ReplyRef = { postId: string; replyId: string };

/** Stores a reply, once per key, and returns its id. */
export function writeReply(
  platform: Platform,
  actor: Member,
  { postId, key, content, quote }: ReplyInput & { postId: string; key?: string },
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const post = await lockPost(tx, postId, actor);
    if (!post) throw notFound("Post");
    return withIdempotencyKey(tx, actor, { kind: "reply", key }, async () => {
      const quoted = quote && (await queries.lockReply(tx, postId, quote.replyId, actor));
      const place = quoted && placeOfLine(quoted.content, quote.line);
      // Nobody is quoted with what they did not write.
      if (quote && !place) throw invalidInput("quote", quoteGone);
      const { id, createdAt } = await queries.insertReply(tx, {
        postId,
        authorId: actor.id,
        content,
        quotedId: quote?.replyId,
        ...place,
      });
      await platform.rateLimits.take(tx, [{ limit: postRates.replied, key: actor.id }]);
      await follow(tx, actor, post, createdAt);
      const named = await notifyMentioned(platform, tx, actor, {
        postId,
        replyId: id,
        content,
        quotedAuthorId: quoted?.authorId,
      });
      await notify(platform, tx, replyPosted, { replyId: id, named });
      await notifyLive(tx, `post:${postId}`);
      return id;
    });
  });
}

/** Changes a reply's text; its quote stays. */
export function editReply(
  { db, rateLimits }: Platform,
  actor: Member,
  ref: ReplyRef,
  edit: Edit<ReplyEdit>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { content: stored, createdAt, editedAt } = await lockManageable(tx, actor, ref);
    await rateLimits.take(tx, [{ limit: postRates.edited, key: actor.id }]);
    const { content } = expectUnchanged({ content: stored }, editedAt ?? createdAt, edit);
    if (stored !== content) await queries.updateReply(tx, ref.replyId, { before: stored, after: content });
  });
}

export function removeReply(platform: Platform, actor: Member, ref: ReplyRef): Promise<void> {
  return platform.db.transaction(async (tx) => {
    await lockManageable(tx, actor, ref);
    await queries.deleteReply(tx, ref.replyId);
    await notifyLive(tx, `post:${ref.postId}`);
    await reviewNotices(platform, tx, { about: [ref.replyId] });
  });
}

/** Toggles a like; the lock serializes simultaneous presses. */
export function likeReply(
  { db, rateLimits }: Platform,
  actor: Member,
  { postId, replyId }: ReplyRef,
): Promise<PostLike> {
  return db.transaction(async (tx) => {
    // The post is not locked: likes of its replies, and new ones, need not wait for one another.
    const reply =
      (await mayReadPost(tx, actor, postId)) && (await queries.lockReply(tx, postId, replyId, actor));
    if (!reply) throw notFound("Reply");
    await rateLimits.take(tx, [{ limit: postRates.liked, key: actor.id }]);
    return queries.toggleReplyLike(tx, replyId, actor.id);
  });
}

// The post first, like a deletion of the post.
async function lockManageable(tx: Database, actor: Member, { postId, replyId }: ReplyRef) {
  const post = await lockPost(tx, postId, actor);
  const reply = post && (await queries.lockReply(tx, postId, replyId, actor));
  if (!reply) throw notFound("Reply");
  if (!canManage(actor, reply)) throw forbidden("Only the person who wrote this reply can change it.");
  return reply;
}
