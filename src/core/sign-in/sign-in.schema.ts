import { z } from "zod";
import { accountLimits } from "#src/core/people/person.ts";
import {
  isWithinLimit,
  passwordLength,
  tooLongPassword,
} from "#src/core/sign-in/password-form.ts";
import { emailAddress, line } from "#src/shared/text-fields.schema.ts";

const { passwordMin, passwordMax } = accountLimits;
const tooShort = `Password must be at least ${passwordMin} characters`;

// Whether it is easy to guess, the server alone says: the list of common ones is long.
const newPassword = z
  .string(tooShort)
  .refine((password) => passwordLength(password) >= passwordMin, tooShort)
  .refine(isWithinLimit, tooLongPassword)
  .meta({ minLength: passwordMin, maxLength: passwordMax });

const enteredPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .refine(isWithinLimit, tooLongPassword)
  .meta({ maxLength: passwordMax });

const confirmed = (input: { password: string; confirmPassword: string }) =>
  passwordForm(input.password) === passwordForm(input.confirmPassword);
const notConfirmed = { path: ["confirmPassword"], message: "Passwords don't match" };

export const signInInput = z
  .object({ email: emailAddress, password: enteredPassword })
  .meta({ id: "SignInInput" });

/** The sign-up form; one variant has no congregation. */
export const signUpInput = z
  .object({
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
    firstName: line(accountLimits.name, "First name is required"),
    lastName: line(accountLimits.name, "Last name is required"),
    congregation: line(accountLimits.congregation).optional(),
  })
  .refine(confirmed, notConfirmed);

/** What /complete-profile asks for. */
export const congregationInput = z.object({
  congregation: line(accountLimits.congregation, "Congregation is required"),
});

/** The page that asks for a passkey after a right password. */
export const secondStepPath = "/second-step";

/** The page after signing in with a password that a mailed link has set: what else opens the account. */
export const afterResetPath = "/after-reset";

/** The answer to a right password where that is not enough. */
export const secondStepAnswer = z.object({ next: z.literal(secondStepPath) }).meta({ id: "SecondStep" });

// Where the link in the email leads afterwards; anything but a path on this site becomes the home page.
const returnTo = line(2000).optional();

/** The body of a sign-up: the form, and where to go after confirming. */
export const signUpRequest = signUpInput.safeExtend({ returnTo }).meta({ id: "SignUpInput" });

export const forgotPasswordInput = z.object({ email: emailAddress }).meta({ id: "ForgotPasswordInput" });

export const resendConfirmationInput = forgotPasswordInput
  .extend({ returnTo })
  .meta({ id: "ResendConfirmationInput" });

export const resetPasswordInput = z
  .object({
    // An empty or an overlong token is one that matches nothing, and gets the same answer as such a token.
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

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignUpRequest = z.infer<typeof signUpRequest>;
export type ResendConfirmationInput = z.infer<typeof resendConfirmationInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
