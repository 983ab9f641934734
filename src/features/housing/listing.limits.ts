import { megabyte } from "#src/core/media/media.ts";

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
