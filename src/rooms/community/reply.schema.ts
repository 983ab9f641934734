import { z } from "zod";
import { postLimits } from "#src/rooms/community/post.constants.ts";
import { person } from "#src/foundations/people/person.schema.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const required = "Please write a reply first.";
const tooLong = `Please keep this under ${postLimits.reply.toLocaleString("en-US")} characters.`;

/** What a reply to a post sends. */
export const replyInput = z.object({
  content: z
    .string(required)
    .trim()
    .min(1, required)
    .max(postLimits.reply, tooLong)
    .regex(visibleText, notVisible),
});

/** A reply to a post. */
export const reply = z.object({
  id: z.uuid(),
  /** Who wrote it, for members; see `author`. */
  userId: z.uuid().nullable(),
  content: z.string(),
  createdAt: z.string(),
  author: person,
});

export type ReplyInput = z.infer<typeof replyInput>;
export type Reply = z.infer<typeof reply>;
