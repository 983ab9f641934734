import { z } from "zod";
import { defaultCategory } from "#src/features/forum/post.options.ts";
import { postLimits } from "#src/features/forum/post.limits.ts";
import { person } from "#src/core/people/person.schema.ts";
import { mediaItem, mediaUrl } from "#src/core/media/media.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

const required = "Please fill in both title and content.";
export const tooMany = `A post has at most ${postLimits.attachments} photos and videos.`;

/** An upload: its URL, its path or its bare id; parsed to its path. */
const attachment = z
  .string()
  .transform((url) => (/^([a-z]+:)?\//i.test(url) ? url : `/objects/${url.replace(/^objects\//, "")}`))
  .pipe(mediaUrl);
const attachments = z.array(attachment).max(postLimits.attachments, tooMany);

export const category = singleLine(postLimits.category);

// Blank counts as none.
const categoryOrDefault = category.nullable().transform((name) => name || defaultCategory);

export const postSearch = singleLine(postLimits.search);

const words = z.object({
  title: singleLine(postLimits.title, required),
  content: paragraphs(postLimits.content, required),
});

const stays = { description: "Left out, it stays as it is" };
const replaced = {
  description:
    "All of them, in their order: one that is not named is taken off the post. Left out, they stay",
};

/** The input of an edit. Omitted fields stay, and omitted media count for `postLimits.attachments` too. */
export const postEdit = words.extend({
  category: categoryOrDefault.optional().meta(stays),
  images: attachments.optional().meta(replaced),
  videos: attachments.optional().meta(replaced),
});

export const postInput = words
  .extend({
    category: categoryOrDefault.default(defaultCategory),
    images: attachments.default([]),
    videos: attachments.default([]),
  })
  .refine(({ images, videos }) => images.length + videos.length <= postLimits.attachments, {
    path: ["videos"],
    error: tooMany,
  })
  .meta({ id: "PostInput" });

const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));

const postMatch = z.object({
  title: markedText,
  /** Its content, or excerpts around the matches if it is long. */
  text: markedText,
  /** The first matching reply if the post itself does not match, and the cursor before it. */
  reply: z.object({ id: z.uuid(), text: markedText, after: z.string() }).nullable(),
});

export const post = z
  .object({
    id: z.uuid(),
    /** The author's id, for members only; see `author`. */
    userId: z.uuid().nullable(),
    title: z.string(),
    content: z.string(),
    /** Whether web addresses in it become links, which they do not while the author's account is new. */
    links: z.boolean(),
    category: z.string(),
    images: z.array(z.string()),
    videos: z.array(z.string()),
    media: z.array(mediaItem),
    likes: z.number(),
    replies: z.number(),
    liked: z.boolean(),
    /** Whether the reader follows it, and the number of others' unread replies, at most a hundred. */
    following: z.boolean(),
    unread: z.number(),
    /** When the reader's previous visit ended, if another member wrote the post after it; null otherwise. */
    newSince: z.string().nullable(),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    updatedAt: z.string(),
    author: person,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
    /** Only in search results. */
    match: postMatch.optional(),
  })
  .meta({ id: "Post" });

export const postLike = z.object({ likes: z.number(), liked: z.boolean() }).meta({ id: "PostLike" });

export const postFollow = z
  .object({ following: z.boolean("Please choose whether to follow it.") })
  .meta({ id: "PostFollow" });

export type PostInput = z.infer<typeof postInput>;
export type PostEdit = z.infer<typeof postEdit>;
export type Post = z.infer<typeof post>;
export type PostMatch = z.infer<typeof postMatch>;
/** A text in parts, some of them marked; joined, they give the text. */
export type MarkedText = z.infer<typeof markedText>;
export type PostLike = z.infer<typeof postLike>;
