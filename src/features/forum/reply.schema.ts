import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";

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
