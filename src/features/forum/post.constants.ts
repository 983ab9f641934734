import { maxUpload } from "#src/core/media/media.schema.ts";

/** The categories that are offered, in the order of their chips; any other text is taken as well. */
export const postCategories = ["Housing", "Roommates", "General", "Safety"] as const;

/** The category of a post that names none. */
export const defaultCategory: (typeof postCategories)[number] = "General";

/** Limits of what is written in the forum, in characters, and of a post's attachments, photos and videos together. */
export const postLimits = {
  title: 120,
  content: 5000,
  category: 40,
  reply: 2000,
  quote: 200,
  search: 100,
  attachments: maxUpload.files,
};

/** The photos and videos of a post: how many, and how many bytes each; both together keep to `postLimits.attachments`. */
export const postMediaFields = {
  images: { kind: "image", files: postLimits.attachments, bytes: maxUpload.bytes },
  videos: { kind: "video", files: postLimits.attachments, bytes: maxUpload.bytes },
} as const;

/** How old an account is, in hours, before web addresses in what it writes can be followed. */
export const linksAfterHours = 24;
