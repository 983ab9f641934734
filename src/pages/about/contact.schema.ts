import { contactLimits } from "#src/pages/about/contact.limits.ts";
import { z } from "zod";
import { emailAddress, singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

export const contactInput = z
  .object({
    name: singleLine(contactLimits.name, "Please tell us your name."),
    email: emailAddress,
    message: paragraphs(contactLimits.message, "Please write a message."),
  })
  .meta({ id: "ContactInput" });

export type ContactInput = z.infer<typeof contactInput>;
