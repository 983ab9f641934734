import { z } from "zod";
import { accountLimits } from "#src/core/people/person.limits.ts";
import {
  isWithinLimit,
  passwordForm,
  passwordLength,
  tooLongPassword,
} from "#src/core/sign-in/password-form.ts";
import { emailAddress, singleLine } from "#src/shared/text-fields.schema.ts";

const { passwordMin, passwordMax } = accountLimits;
const tooShort = `Password must be at least ${passwordMin} characters`;

/** A new password. Only the server checks whether it is easy to guess: the list of common ones is long. */
export const newPassword = z
  .string(tooShort)
  .refine((password) => passwordLength(password) >= passwordMin, tooShort)
  .refine(isWithinLimit, tooLongPassword)
  .meta({ minLength: passwordMin, maxLength: passwordMax });

export const enteredPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .refine(isWithinLimit, tooLongPassword)
  .meta({ maxLength: passwordMax });

/** Whether the new password was entered twice the same; if not, the error. */
export const confirmed = (input: { password: string; confirmPassword: string }) =>
  passwordForm(input.password) === passwordForm(input.confirmPassword);
export const notConfirmed = { path: ["confirmPassword"], message: "Passwords don't match" };

export const signInInput = z
  .object({ email: emailAddress, password: enteredPassword })
  .meta({ id: "SignInInput" });

/** The sign-up form; the dialog's variant has no congregation. */
export const signUpInput = z
  .object({
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
    firstName: singleLine(accountLimits.name, "First name is required"),
    lastName: singleLine(accountLimits.name, "Last name is required"),
    congregation: singleLine(accountLimits.congregation).optional(),
  })
  .refine(confirmed, notConfirmed);

export const congregationInput = z.object({
  congregation: singleLine(accountLimits.congregation, "Congregation is required"),
});

/** The page that asks for a passkey after the right password. */
export const secondStepPath = "/second-step";

/** The page after signing in with a password set by an emailed link: it lists the other ways into the account. */
export const afterResetPath = "/after-reset";

export const forgotPasswordInput = z.object({ email: emailAddress }).meta({ id: "ForgotPasswordInput" });

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
