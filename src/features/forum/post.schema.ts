import { z } from "zod";
import { defaultCategory, postLimits } from "#src/features/forum/post.constants.ts";
import { person } from "#src/core/people/person.schema.ts";
import { mediaItem } from "#src/core/media/media-item.schema.ts";
import { mediaUrl } from "#src/core/media/media-url.schema.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";
import { withCommas } from "#src/shared/with-commas.ts";

const required = "Please fill in both title and content.";
const tooLong = (max: number) => `Please keep this under ${withCommas(max)} characters.`;
const tooMany = `A post has at most ${postLimits.attachments} photos and videos.`;

const text = (max: number) =>
  z.string(required).trim().min(1, required).max(max, tooLong(max)).regex(visibleText, notVisible);

/** What a medium is called by: its whole address, its path, or its bare id, which becomes its path. */
const attachment = z
  .string()
  .transform((url) => (/^([a-z]+:)?\//i.test(url) ? url : `/objects/${url.replace(/^objects\//, "")}`))
  .pipe(mediaUrl);
const attachments = z.array(attachment).max(postLimits.attachments, tooMany).default([]);

/** A category as it is filtered by and stored. */
export const category = z
  .string("Please name one category.")
  .trim()
  .max(postLimits.category, tooLong(postLimits.category))
  .regex(visibleText, notVisible);

/** The words that a search looks for in posts and their replies. */
export const postSearch = z
  .string("Please search for words.")
  .trim()
  .max(postLimits.search, tooLong(postLimits.search))
  .regex(visibleText, notVisible);

/** What an edit of a post sends; its category and its media stay as they are. */
export const postEdit = z.object({ title: text(postLimits.title), content: text(postLimits.content) });

/** What a new post sends. */
export const postInput = postEdit
  .extend({
    category: category
      .nullish()
      // Blank is as good as none.
      .transform((name) => name || defaultCategory),
    images: attachments,
    videos: attachments,
  })
  .refine(({ images, videos }) => images.length + videos.length <= postLimits.attachments, {
    path: ["videos"],
    error: tooMany,
  });

const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));

/** Where the words of a search stand in a post. */
const postMatch = z.object({
  /** What was looked for: where nothing has the words that were asked for, these are the nearest. */
  words: z.string(),
  title: markedText,
  /** Its content, or what of a long one stands around the words. */
  text: markedText,
  /** The first reply that has them, where the post itself has not, and behind which cursor it is read. */
  reply: z.object({ id: z.uuid(), text: markedText, after: z.string() }).nullable(),
});

/** A post, the same in lists and alone. */
export const post = z.object({
  id: z.uuid(),
  /** Who wrote it, for members; see `author`. */
  userId: z.uuid().nullable(),
  title: z.string(),
  content: z.string(),
  /** Whether web addresses in it can be followed: not while its author's account is new. */
  links: z.boolean(),
  category: z.string(),
  images: z.array(z.string()),
  videos: z.array(z.string()),
  /** The images and videos with their kinds, sizes and words. */
  media: z.array(mediaItem),
  likes: z.number(),
  /** How many replies it has. */
  replies: z.number(),
  /** Whether whoever asks likes it. */
  liked: z.boolean(),
  /** Whether whoever asks follows it, and how many replies of others she has not read since; at most a hundred. */
  following: z.boolean(),
  unread: z.number(),
  createdAt: z.string(),
  /** When its words were last changed; null while they are the first ones. */
  editedAt: z.string().nullable(),
  author: person,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
  /** Only in the list of a search. */
  match: postMatch.optional(),
});

/** How a post stands after a like was given or taken back. */
export const postLike = z.object({ likes: z.number(), liked: z.boolean() });

/** Whether somebody follows a post. */
export const postFollow = z.object({ following: z.boolean("Please say whether to follow it.") });

export type PostInput = z.infer<typeof postInput>;
export type PostEdit = z.infer<typeof postEdit>;
export type Post = z.infer<typeof post>;
export type PostMatch = z.infer<typeof postMatch>;
/** A text in parts, of which some are marked; joined, they are the text. */
export type MarkedText = z.infer<typeof markedText>;
export type PostLike = z.infer<typeof postLike>;
