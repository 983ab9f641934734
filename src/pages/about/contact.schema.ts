import { z } from "zod";
import { emailAddress, requiredLine } from "#src/shared/text-fields.schema.ts";
import { contactLimits } from "#src/pages/about/contact.constants.ts";

export const contactInput = z
  .object({
    name: requiredLine("Please tell us your name.", contactLimits.name),
    email: emailAddress,
    message: requiredLine("Please write a message.", contactLimits.message),
  })
  .meta({ id: "ContactInput" });

export type ContactInput = z.infer<typeof contactInput>;
