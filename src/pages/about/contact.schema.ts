import { contactLimits } from "#src/pages/about/contact.limits.ts";
import { requestKind } from "#src/core/support/support.schema.ts";
import { z } from "zod";
import { emailAddress, singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

export const contactInput = z
  .object({
    name: singleLine(contactLimits.name, "Please tell us your name."),
    email: emailAddress,
    /** What a member's request is about; a guest's is always a question. */
    kind: requestKind.default("question"),
    message: paragraphs(contactLimits.message, "Please write a message."),
  })
  .meta({ id: "ContactInput" });

export type ContactValues = z.input<typeof contactInput>;
export type ContactInput = z.infer<typeof contactInput>;
