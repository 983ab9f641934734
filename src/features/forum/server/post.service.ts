import { isDeepStrictEqual } from "node:util";
import { type FileKind, objectPath } from "#src/core/media/media.ts";
import { swapMedia } from "#src/core/media/server/attachment.service.ts";
import { findAttached } from "#src/core/media/server/upload.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { recordManaged } from "#src/core/roles/server/managed-content.ts";
import { postLimits, postRates } from "#src/features/forum/post.limits.ts";
import { tooMany, type PostEdit, type PostInput, type PostLike } from "#src/features/forum/post.schema.ts";
import { allPostsTopic } from "#src/features/forum/forum.address.ts";
import { follow, setFollowing } from "#src/features/forum/server/follow.queries.ts";
import { postSlot } from "#src/features/forum/server/post.media.ts";
import { canManage } from "#src/features/forum/server/forum.policy.ts";
import * as queries from "#src/features/forum/server/post.queries.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { type Edit, expectUnchanged, forbidden, invalidInput, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores a post with its media in one transaction, once per idempotency key; returns its id. */
export function writePost(
  platform: Platform,
  actor: Member,
  { images, videos, ...fields }: PostInput,
  key?: string,
): Promise<string> {
  return inTransaction(platform, (tx) =>
    withIdempotencyKey(tx.db, actor, { kind: "post", key }, async () => {
      const { id, createdAt } = await queries.insertPost(tx.db, { ...fields, authorId: actor.id });
      await follow(tx.db, actor, { id, createdAt }, createdAt);
      await tx.rateLimits.take(tx.db, [{ limit: postRates.posted, key: actor.id }]);
      await swapMedia(tx.db, { slot: postSlot, subjectId: id, ownerId: actor.id, after: { images, videos } });
      await notifyLive(tx.db, allPostsTopic);
      return id;
    }),
  );
}

/** Changes a post. Omitted fields stay; media that are no longer listed are detached. */
export function editPost(platform: Platform, actor: Member, id: string, edit: Edit<PostEdit>): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const { authorId, title, content, category, createdAt, editedAt } = await lockManageable(
      tx.db,
      actor,
      id,
    );
    await tx.rateLimits.take(tx.db, [{ limit: postRates.edited, key: actor.id }]);
    const before = { title, content, category, ...(await attachedTo(tx.db, id)) };
    const after = { ...before, ...expectUnchanged(before, editedAt ?? createdAt, edit) };
    if (isDeepStrictEqual(before, after)) return;
    const { images, videos, ...fields } = after;
    if (images.length + videos.length > postLimits.attachments) throw invalidInput("videos", tooMany);
    await queries.updatePost(tx.db, id, fields);
    const change = { slot: postSlot, subjectId: id, ownerId: authorId, actorId: actor.id };
    await swapMedia(tx.db, { ...change, after: { images, videos } });
    await recordManaged(tx.db, actor, "content.changed", { id, authorId, kind: "post" });
  });
}

/** The addresses of a post's media. Call it after locking the post: the locking query may return them as before its wait. */
async function attachedTo(db: Transaction, id: string) {
  const attached = await findAttached(db, { slot: postSlot.name, subjectId: id });
  const pathsOf = (kind: FileKind) =>
    attached.filter((upload) => upload.kind === kind).map((upload) => objectPath(upload.id));
  return { images: pathsOf("image"), videos: pathsOf("video") };
}

/** Deletes a post with its replies and likes, and releases its media. */
export function removePost(platform: Platform, actor: Member, id: string): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const { authorId } = await lockManageable(tx.db, actor, id);
    await swapMedia(tx.db, { slot: postSlot, subjectId: id, ownerId: authorId });
    await queries.deletePost(tx.db, id);
    await recordManaged(tx.db, actor, "content.deleted", { id, authorId, kind: "post" });
    await notifyLive(tx.db, allPostsTopic);
    await reviewNotices(tx, { about: [id] });
  });
}

/** Toggles a like; the lock serializes simultaneous presses. */
export function likePost(platform: Platform, actor: Member, id: string): Promise<PostLike> {
  return inTransaction(platform, async (tx) => {
    if (!(await queries.lockPost(tx.db, id, actor))) throw notFound("Post");
    await tx.rateLimits.take(tx.db, [{ limit: postRates.liked, key: actor.id }]);
    return queries.toggleLike(tx.db, id, actor.id);
  });
}

async function lockManageable(db: Transaction, actor: Member, id: string) {
  const post = await queries.lockPost(db, id, actor);
  if (!post) throw notFound("Post");
  if (!canManage(actor, post)) throw forbidden("Only the person who wrote this post can change it.");
  return post;
}

export const followPost = (
  platform: Platform,
  actor: Member,
  postId: string,
  following: boolean,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await setFollowing(tx.db, actor, postId, following))) throw notFound("Post");
    await tx.rateLimits.take(tx.db, [{ limit: postRates.followed, key: actor.id }]);
  });
