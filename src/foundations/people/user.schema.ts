import { z } from "zod";
import { accountLimits } from "#src/foundations/people/account.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

/** One line of text that must be there; `message` says so. */
export const requiredLine = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible);

/** A text that may be left out, or emptied, which is stored as null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** An e-mail address as it is stored. */
export const emailAddress = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(accountLimits.email, "Invalid email address")
  .pipe(z.email("Invalid email address"));

/** What somebody may do at all, by name: "listing.create". The browser asks this and decides nothing itself. */
export const abilities = z.record(z.string(), z.boolean());

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
  can: abilities,
  createdAt: z.string(),
});

export type CurrentUser = z.infer<typeof currentUser>;
