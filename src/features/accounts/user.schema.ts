import { z } from "zod";
import { isCommonPassword } from "#src/features/accounts/common-passwords.ts";

/** Limits of account fields, in characters. */
export const accountLimits = { name: 80, email: 254, congregation: 120, passwordMin: 8, passwordMax: 256 };

const required = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, `Please keep this under ${max} characters`);

const email = z
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

/** What the sign-in form sends. */
export const signInInput = z.object({
  email,
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(accountLimits.passwordMax, "Password must be at most 256 characters"),
});

/** What the sign-up form sends; one variant of the form has no congregation. */
export const signUpInput = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
    firstName: required("First name is required", accountLimits.name),
    lastName: required("Last name is required", accountLimits.name),
    congregation: z
      .string()
      .trim()
      .max(accountLimits.congregation, `Please keep this under ${accountLimits.congregation} characters`)
      .optional(),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
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

export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
export type CurrentUser = z.infer<typeof currentUser>;
export type AuthProvider = z.infer<typeof authProvider>;
