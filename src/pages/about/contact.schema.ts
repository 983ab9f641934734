import { z } from "zod";
import { emailAddress, requiredLine } from "#src/shared/text-fields.schema.ts";

/** Maximum lengths of the contact form's fields, in characters. */
const contactLimits = { name: 120, message: 5000 };

export const contactInput = z
  .object({
    name: requiredLine("Please tell us your name.", contactLimits.name),
    email: emailAddress,
    message: requiredLine("Please write a message.", contactLimits.message),
  })
  .meta({ id: "ContactInput" });

export type ContactInput = z.infer<typeof contactInput>;
