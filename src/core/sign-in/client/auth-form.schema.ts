import { z } from "zod";
import { accountLimits } from "#src/core/people/person.ts";
import { signUpInput } from "#src/core/sign-in/sign-in.schema.ts";

/** The rules of the sign-up form when the congregation is required. */
export const signUpWithCongregation = signUpInput.safeExtend({
  congregation: z
    .string("Congregation is required")
    .trim()
    .min(1, "Congregation is required")
    .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`),
});
