import { maxUpload } from "#src/core/media/media.ts";

/** The offered categories, in the order of their chips; any other text is accepted too. */
export const postCategories = ["Housing", "Roommates", "General", "Safety"] as const;

/** The category of a post that names none. */
export const defaultCategory: (typeof postCategories)[number] = "General";

/** In characters, but for `attachments`: the number of photos and videos of a post together. */
export const postLimits = {
  title: 120,
  content: 5000,
  category: 40,
  reply: 2000,
  quote: 200,
  search: 100,
  attachments: maxUpload.files,
};

/**
 * The photos and videos of a post: how many, and how many bytes each; both together at most
 * `postLimits.attachments`.
 */
export const postMediaFields = {
  images: { kind: "image", files: postLimits.attachments, bytes: maxUpload.bytes },
  videos: { kind: "video", files: postLimits.attachments, bytes: maxUpload.bytes },
} as const;

/** The age of an account in hours from which on web addresses in its texts become links. */
export const linksAfterHours = 24;
