import { z } from "zod";
import { accountLimits } from "#src/foundations/people/account.constants.ts";
import { signUpInput } from "#src/foundations/sign-in/sign-in.schema.ts";

/** The rules of the sign-up form that asks for a congregation: there it is required. */
export const signUpWithCongregation = signUpInput.safeExtend({
  congregation: z
    .string("Congregation is required")
    .trim()
    .min(1, "Congregation is required")
    .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`),
});
