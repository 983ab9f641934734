import { z } from "zod";
import { optionalTicks } from "#src/core/people/consent.schema.ts";
import {
  confirmed,
  enteredPassword,
  forgotPasswordInput,
  newPassword,
  notConfirmed,
  secondStepPath,
  signUpInput,
} from "#src/core/sign-in/sign-in.schema.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";

// Schemas that the sign-in screen's forms do not need: the screen's first load is at its size limit.

/** The answer to a right password if a second step follows. */
export const secondStepAnswer = z.object({ next: z.literal(secondStepPath) }).meta({ id: "SecondStep" });

// Where the link in the email leads afterwards; anything but a path on this site becomes the home page.
const returnTo = singleLine(2000).optional();

export const signUpRequest = signUpInput
  .safeExtend({ ...optionalTicks, returnTo })
  .meta({ id: "SignUpInput" });

export const resendConfirmationInput = forgotPasswordInput
  .extend({ returnTo })
  .meta({ id: "ResendConfirmationInput" });

export const resetPasswordInput = z
  .object({
    // An empty or an overlong token gets the same answer as an unknown one.
    token: z.string("Invalid or expired reset token.").max(4096, "Invalid or expired reset token."),
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(confirmed, notConfirmed)
  .meta({ id: "ResetPasswordInput" });

export const changePasswordInput = z
  .object({
    currentPassword: enteredPassword,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(confirmed, notConfirmed)
  .meta({ id: "ChangePasswordInput" });

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type SignUpRequest = z.infer<typeof signUpRequest>;
export type ResendConfirmationInput = z.infer<typeof resendConfirmationInput>;
