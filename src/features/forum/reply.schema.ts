import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { postLimits } from "#src/features/forum/post.limits.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

const required = "Please write a reply first.";

export const quoteGone = "What you’re quoting isn’t there anymore. Remove the quote, then post again.";

/** The input of an edit; the quote stays. */
export const replyEdit = z.object({ content: paragraphs(postLimits.reply, required) });

/** The input of a new reply; it may quote one line of another reply to the same post. */
export const replyInput = replyEdit
  .extend({
    quote: z
      .object({
        replyId: z.uuid(quoteGone),
        line: singleLine(postLimits.quote, quoteGone),
      })
      .nullish(),
  })
  .meta({ id: "ReplyInput" });

export type ReplyEdit = z.infer<typeof replyEdit>;
export type ReplyInput = z.infer<typeof replyInput>;

export const reply = z
  .object({
    id: z.uuid(),
    /** The author's id, for members only; see `author`. */
    userId: z.uuid().nullable(),
    content: z.string(),
    links: z.boolean(),
    quote: z
      .object({
        replyId: z.uuid(),
        /** Null if the quoted reply does not contain it any more. */
        line: z.string().nullable(),
        /** The cursor whose page begins with the quoted reply. */
        after: z.string(),
        author: person,
      })
      .nullable(),
    likes: z.number(),
    liked: z.boolean(),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    updatedAt: z.string(),
    author: person,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: "Reply" });

export type Reply = z.infer<typeof reply>;
