import { z } from "zod";
import { postLimits } from "#src/features/forum/post.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";
import { withCommas } from "#src/shared/format.ts";

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
