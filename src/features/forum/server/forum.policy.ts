import { managesContentOf } from "#src/core/roles/server/power.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import type { Actor } from "#src/shared/actor.ts";
import { daySeconds, hourSeconds } from "#src/shared/dates.ts";

/** Who may edit and delete a post. */
export const canManage = (actor: Actor, post: { authorId: string }) => managesContentOf(actor, post.authorId);

/**
 * Limits for writing, for likes and Follow, and for mention notifications; deleting and taking back return no
 * try.
 */
export const postRates: Record<
  "posted" | "replied" | "edited" | "liked" | "followed" | "mentioned" | "mentionedAgain",
  Limit
> = {
  posted: {
    name: "posts-posted",
    tries: 20,
    seconds: daySeconds,
    message: "You’ve written 20 posts today, which is the limit.",
  },
  replied: {
    name: "posts-replied",
    tries: 60,
    seconds: hourSeconds,
    message: "You’ve written 60 replies within an hour, which is the limit.",
  },
  // A change of a post and of a reply.
  edited: {
    name: "posts-edited",
    tries: 120,
    seconds: hourSeconds,
    message: "You’ve changed your posts and replies very often.",
  },
  liked: {
    name: "posts-liked",
    tries: 120,
    seconds: 10 * 60,
    message: "You’ve pressed Like very often.",
  },
  followed: {
    name: "posts-followed",
    tries: 120,
    seconds: 10 * 60,
    message: "You’ve pressed Follow very often.",
  },
  mentioned: { name: "posts-named", tries: 20, seconds: daySeconds },
  mentionedAgain: { name: "posts-named-again", tries: 3, seconds: daySeconds },
};
