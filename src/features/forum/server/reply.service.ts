import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { recordManaged } from "#src/core/roles/server/managed-content.ts";
import type { PostLike } from "#src/features/forum/post.schema.ts";
import { quoteGone, type ReplyEdit, type ReplyInput } from "#src/features/forum/reply.schema.ts";
import { notifyMentioned } from "#src/features/forum/server/mention.ts";
import { follow } from "#src/features/forum/server/follow.queries.ts";
import { canManage } from "#src/features/forum/server/forum.policy.ts";
import { postRates } from "#src/features/forum/post.limits.ts";
import { replyPosted } from "#src/features/forum/server/forum.notifications.ts";
import { lockPost, mayReadPost } from "#src/features/forum/server/post.queries.ts";
import * as queries from "#src/features/forum/server/reply.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { type Edit, expectUnchanged, forbidden, invalidInput, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { placeOfLine } from "#src/features/forum/server/quoted-line.ts";

type ReplyRef = { postId: string; replyId: string };

/** Stores a reply, once per idempotency key, and returns its id. */
export function writeReply(
  platform: Platform,
  actor: Member,
  { postId, key, content, quote }: ReplyInput & { postId: string; key?: string },
): Promise<string> {
  return inTransaction(platform, async (tx) => {
    const post = await lockPost(tx.db, postId, actor);
    if (!post) throw notFound("Post");
    return withIdempotencyKey(tx.db, actor, { kind: "reply", key }, async () => {
      const quoted = quote && (await queries.lockReply(tx.db, postId, quote.replyId, actor));
      const place = quoted && placeOfLine(quoted.content, quote.line);
      // A quote must be what the quoted author wrote.
      if (quote && !place) throw invalidInput("quote", quoteGone);
      const { id, createdAt } = await queries.insertReply(tx.db, {
        postId,
        authorId: actor.id,
        content,
        quotedId: quote?.replyId,
        ...place,
      });
      await tx.rateLimits.take(tx.db, [{ limit: postRates.replied, key: actor.id }]);
      await follow(tx.db, actor, post, createdAt);
      const named = await notifyMentioned(tx, actor, {
        postId,
        replyId: id,
        content,
        quotedAuthorId: quoted?.authorId,
      });
      await notify(tx, replyPosted, { replyId: id, named });
      await notifyLive(tx.db, `post:${postId}`);
      return id;
    });
  });
}

/** Changes a reply's text; its quote stays. */
export function editReply(
  platform: Platform,
  actor: Member,
  ref: ReplyRef,
  edit: Edit<ReplyEdit>,
): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const { content: stored, authorId, createdAt, editedAt } = await lockManageable(tx.db, actor, ref);
    await tx.rateLimits.take(tx.db, [{ limit: postRates.edited, key: actor.id }]);
    const { content } = expectUnchanged({ content: stored }, editedAt ?? createdAt, edit);
    if (stored === content) return;
    await queries.updateReply(tx.db, ref.replyId, { before: stored, after: content });
    await recordManaged(tx.db, actor, "content.changed", { id: ref.replyId, authorId, kind: "reply" });
  });
}

export function removeReply(platform: Platform, actor: Member, ref: ReplyRef): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const { authorId } = await lockManageable(tx.db, actor, ref);
    await queries.deleteReply(tx.db, ref.replyId);
    await recordManaged(tx.db, actor, "content.deleted", { id: ref.replyId, authorId, kind: "reply" });
    await notifyLive(tx.db, `post:${ref.postId}`);
    await reviewNotices(tx, { about: [ref.replyId] });
  });
}

/** Toggles a like; the lock serializes simultaneous presses. */
export function likeReply(
  platform: Platform,
  actor: Member,
  { postId, replyId }: ReplyRef,
): Promise<PostLike> {
  return inTransaction(platform, async (tx) => {
    // The post is not locked, so that likes of its replies and new replies do not wait for each other.
    const reply =
      (await mayReadPost(tx.db, actor, postId)) && (await queries.lockReply(tx.db, postId, replyId, actor));
    if (!reply) throw notFound("Reply");
    await tx.rateLimits.take(tx.db, [{ limit: postRates.liked, key: actor.id }]);
    return queries.toggleReplyLike(tx.db, replyId, actor.id);
  });
}

// Locks the post first, in the same order as a deletion of the post.
async function lockManageable(db: Transaction, actor: Member, { postId, replyId }: ReplyRef) {
  const post = await lockPost(db, postId, actor);
  const reply = post && (await queries.lockReply(db, postId, replyId, actor));
  if (!reply) throw notFound("Reply");
  if (!canManage(actor, reply)) throw forbidden("Only the person who wrote this reply can change it.");
  return reply;
}
