import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
import { megabyte } from "#src/core/media/media.limits.ts";

/** Limits of a listing's fields, and of how many a member may have at a time. */
export const listingLimits = {
  title: 120,
  location: 120,
  description: 5000,
  priceMax: 100_000,
  roomsMax: 20,
  perMember: 20,
};

/** The photos and videos of a listing: how many, and how many bytes each. */
export const listingMediaFields = {
  images: { kind: "image", files: 8, bytes: 10 * megabyte },
  videos: { kind: "video", files: 3, bytes: 50 * megabyte },
} as const;

/** How often a member may post and change listings; a deleted one still counts. */
export const listingRates = {
  posted: {
    name: "listings-posted",
    tries: 10,
    seconds: daySeconds,
    message: "You've posted 10 listings in the last day, which is the limit.",
  },
  changed: {
    name: "listings-changed",
    tries: 120,
    seconds: hourSeconds,
    message: "You've changed your listings very often.",
  },
} as const satisfies Record<string, RateLimit>;

export const savedSearchLimit = 20;

/** How many new homes of a saved search are counted, and among how many of the newest. */
export const newHomesLimits = { counted: 10, among: 1000 };
