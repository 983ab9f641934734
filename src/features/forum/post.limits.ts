import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import { maxUpload } from "#src/core/media/media.limits.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** In characters, except `attachments`: the number of photos and videos of a post together. */
export const postLimits = {
  title: 120,
  content: 5000,
  category: 40,
  reply: 2000,
  quote: 200,
  search: 100,
  attachments: maxUpload.files,
};

/** The photos and videos of a post: how many, and bytes of each; together at most `postLimits.attachments`. */
export const postMediaFields = {
  images: { kind: "image", files: postLimits.attachments, bytes: maxUpload.bytes },
  videos: { kind: "video", files: postLimits.attachments, bytes: maxUpload.bytes },
} as const;

/** The minimum age of an account, in hours, for web addresses in its texts to become links. */
export const linksAfterHours = 24;

/** Limits for writing, likes, Follow and mention notifications. Deleting and undoing refund nothing. */
export const postRates: Record<
  "posted" | "replied" | "edited" | "liked" | "followed" | "mentioned" | "mentionedAgain",
  RateLimit
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
  // Edits of posts and replies.
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
