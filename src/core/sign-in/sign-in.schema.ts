import { z } from "zod";
import { accountLimits } from "#src/core/people/account.constants.ts";
import { emailAddress, requiredLine } from "#src/core/people/text-fields.schema.ts";
import { isCommonPassword } from "#src/core/sign-in/common-passwords.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const newPassword = z
  .string("Password must be at least 8 characters")
  .min(accountLimits.passwordMin, "Password must be at least 8 characters")
  .max(accountLimits.passwordMax, "Password must be at most 256 characters")
  .refine((password) => !isCommonPassword(password), "This password is too common");

const enteredPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(accountLimits.passwordMax, "Password must be at most 256 characters");

const confirmed = (input: { password: string; confirmPassword: string }) =>
  input.password === input.confirmPassword;
const notConfirmed = { path: ["confirmPassword"], message: "Passwords don't match" };

/** What the sign-in form sends. */
export const signInInput = z.object({ email: emailAddress, password: enteredPassword });

/** What the sign-up form sends; one variant of the form has no congregation. */
export const signUpInput = z
  .object({
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
    firstName: requiredLine("First name is required", accountLimits.name),
    lastName: requiredLine("Last name is required", accountLimits.name),
    congregation: z
      .string()
      .trim()
      .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`)
      .regex(visibleText, notVisible)
      .optional(),
  })
  .refine(confirmed, notConfirmed);

// Where the link in the mail leads once it has done its work; whatever is no path of our own leads home.
const returnTo = z.string().max(2000, "This address is too long").regex(visibleText, notVisible).optional();

/** What signing up sends: the form, and where she was going. */
export const signUpRequest = signUpInput.safeExtend({ returnTo });

/** What the forgot-password form sends. */
export const forgotPasswordInput = z.object({ email: emailAddress });

/** What asks for another confirmation mail. */
export const resendConfirmationInput = forgotPasswordInput.extend({ returnTo });

/** What the reset-password form sends. */
export const resetPasswordInput = z
  .object({
    // An empty or a far too long token is only one that fits nothing: it gets the answer that such a token gets.
    token: z.string("Invalid or expired reset token.").max(4096, "Invalid or expired reset token."),
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(confirmed, notConfirmed);

/** What somebody sends who changes her password while signed in. */
export const changePasswordInput = z
  .object({
    currentPassword: enteredPassword,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(confirmed, notConfirmed);

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignUpRequest = z.infer<typeof signUpRequest>;
export type ResendConfirmationInput = z.infer<typeof resendConfirmationInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
