import { z } from "zod";
import { accountLimits } from "#src/features/accounts/account.options.ts";
import { isCommonPassword } from "#src/features/accounts/common-passwords.ts";
import { mediaUrl } from "#src/features/uploads/media-url.schema.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const required = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible);

/** An e-mail address as it is stored. */
export const emailAddress = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(accountLimits.email, "Invalid email address")
  .pipe(z.email("Invalid email address"));

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
    firstName: required("First name is required", accountLimits.name),
    lastName: required("Last name is required", accountLimits.name),
    congregation: z
      .string()
      .trim()
      .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`)
      .regex(visibleText, notVisible)
      .optional(),
  })
  .refine(confirmed, notConfirmed);

/** What the forgot-password form sends, and who asks for another confirmation mail. */
export const forgotPasswordInput = z.object({ email: emailAddress });

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

const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** What a user may change about herself; anything else in a body is ignored. */
export const profileUpdate = z.object({
  firstName: required("First name is required", accountLimits.name).optional(),
  lastName: required("Last name is required", accountLimits.name).optional(),
  congregation: required("Congregation is required", accountLimits.congregation).optional(),
  bio: optionalLine(accountLimits.bio),
  location: optionalLine(accountLimits.location),
  budget: optionalLine(accountLimits.budget),
  profileImageUrl: mediaUrl.nullable().optional(),
});

/** The signed-in user as she sees herself. */
export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  congregation: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  budget: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isVerified: z.boolean(),
  role: z.enum(["member", "admin"]),
  isAdmin: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
});

/** The providers that somebody may sign in with. */
export const providerNames = ["google", "apple", "replit"] as const;

/** One way to sign in beside e-mail; offered only while available. */
export const authProvider = z.object({
  name: z.enum(providerNames),
  displayName: z.string(),
  available: z.boolean(),
});

/** One of the user's own sessions. */
export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type OwnSession = z.infer<typeof ownSession>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
export type CurrentUser = z.infer<typeof currentUser>;
export type AuthProvider = z.infer<typeof authProvider>;
