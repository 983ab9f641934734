import type { ReplyInput } from "#src/rooms/community/reply.schema.ts";
import { postRates } from "#src/rooms/community/server/post-rates.constants.ts";
import { replyPosted } from "#src/rooms/community/server/post.events.ts";
import { lockPost } from "#src/rooms/community/server/post.queries.ts";
import { findSentReply, insertReply } from "#src/rooms/community/server/reply.queries.ts";
import { publish } from "#src/server/events.ts";
import { notFound } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores a reply and returns its id, with keys as for posts: see `writePost`. */
export function writeReply(
  platform: Pick<Platform, "db" | "rateLimits" | "jobs" | "composition">,
  actor: Member,
  { postId, clientKey, content }: ReplyInput & { postId: string; clientKey?: string },
): Promise<string | undefined> {
  return platform.db.transaction(async (tx) => {
    if (!(await lockPost(tx, postId, actor))) throw notFound("Post");
    const id = await insertReply(tx, { postId, authorId: actor.id, content, clientKey });
    if (id === undefined) return findSentReply(tx, actor, clientKey!);
    await platform.rateLimits.takeIn(tx, [{ limit: postRates.replied, key: actor.id }]);
    await publish(platform, tx, replyPosted, { postId, replyId: id });
    return id;
  });
}
