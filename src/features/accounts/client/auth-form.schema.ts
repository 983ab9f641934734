import { z } from "zod";
import { accountLimits } from "#src/features/accounts/account.options.ts";
import { signUpInput } from "#src/features/accounts/user.schema.ts";

/** The rules of the sign-up form that asks for a congregation: there it is required. */
export const signUpWithCongregation = signUpInput.safeExtend({
  congregation: z
    .string("Congregation is required")
    .trim()
    .min(1, "Congregation is required")
    .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`),
});
