import { setFollowing } from "#src/features/forum/server/follow.queries.ts";
import { postRates } from "#src/features/forum/server/post-rates.constants.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Follows or unfollows a post by hand. */
export const followPost = (
  { db, rateLimits }: Platform,
  actor: Member,
  postId: string,
  following: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await setFollowing(tx, actor, postId, following))) throw notFound("Post");
    await rateLimits.take(tx, [{ limit: postRates.followed, key: actor.id }]);
  });
