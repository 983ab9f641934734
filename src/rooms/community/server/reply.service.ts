import { makeOnce } from "#src/foundations/people/server/sent-once.service.ts";
import type { ReplyInput } from "#src/rooms/community/reply.schema.ts";
import { postRates } from "#src/rooms/community/server/post-rates.constants.ts";
import { replyPosted } from "#src/rooms/community/server/post.events.ts";
import { lockPost } from "#src/rooms/community/server/post.queries.ts";
import { insertReply } from "#src/rooms/community/server/reply.queries.ts";
import { publish } from "#src/server/events.ts";
import { notFound } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Stores a reply, under one key once, and returns its id. */
export function writeReply(
  platform: Pick<Platform, "db" | "rateLimits" | "jobs" | "composition">,
  actor: Member,
  { postId, key, content }: ReplyInput & { postId: string; key?: string },
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    if (!(await lockPost(tx, postId, actor))) throw notFound("Post");
    return makeOnce(tx, actor, { kind: "reply", key }, async () => {
      const id = await insertReply(tx, { postId, authorId: actor.id, content });
      await platform.rateLimits.takeIn(tx, [{ limit: postRates.replied, key: actor.id }]);
      await publish(platform, tx, replyPosted, { postId, replyId: id });
      return id;
    });
  });
}
