import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import { withCommas } from "#src/shared/format.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const required = "Please write a reply first.";
const tooLong = `Please keep this under ${withCommas(postLimits.reply)} characters.`;

/** The error for a quote that its reply does not contain, or not any more. */
export const quoteGone = "What you quote is not there any more. Take the quote off, then post again.";

/** The input of an edit; the quote stays. */
export const replyEdit = z.object({
  content: z
    .string(required)
    .trim()
    .min(1, required)
    .max(postLimits.reply, tooLong)
    .regex(visibleText, notVisible),
});

/** The input of a new reply; it may quote one line of another reply to the same post. */
export const replyInput = replyEdit
  .extend({
    quote: z
      .object({
        replyId: z.uuid(quoteGone),
        line: z.string(quoteGone).trim().min(1, quoteGone).max(postLimits.quote, quoteGone),
      })
      .nullish(),
  })
  .meta({ id: "ReplyInput" });

export type ReplyEdit = z.infer<typeof replyEdit>;
export type ReplyInput = z.infer<typeof replyInput>;

export const reply = z
  .object({
    id: z.uuid(),
    /** The author, for members; see `author`. */
    userId: z.uuid().nullable(),
    content: z.string(),
    /** Whether web addresses in it become links: not while its author's account is new. */
    links: z.boolean(),
    quote: z
      .object({
        replyId: z.uuid(),
        /** Null where the quoted reply does not contain it any more. */
        line: z.string().nullable(),
        /** The cursor with which the quoted reply is the first of its page. */
        after: z.string(),
        author: person,
      })
      .nullable(),
    createdAt: z.string(),
    /** When its text was last changed; null if never. */
    editedAt: z.string().nullable(),
    /** What an edit of it sends back. */
    updatedAt: z.string(),
    author: person,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: "Reply" });

export type Reply = z.infer<typeof reply>;
