import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";

/** A reply to a post. */
export const reply = z.object({
  id: z.uuid(),
  /** Who wrote it, for members; see `author`. */
  userId: z.uuid().nullable(),
  content: z.string(),
  /** Whether web addresses in it can be followed: not while its author's account is new. */
  links: z.boolean(),
  quote: z
    .object({
      replyId: z.uuid(),
      /** Null where that reply does not say so any more. */
      line: z.string().nullable(),
      /** The cursor from which on a page of the thread begins with it. */
      after: z.string(),
      author: person,
    })
    .nullable(),
  createdAt: z.string(),
  /** When its words were last changed; null while they are the first ones. */
  editedAt: z.string().nullable(),
  author: person,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});

export type Reply = z.infer<typeof reply>;
