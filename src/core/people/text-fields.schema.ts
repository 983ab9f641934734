import { z } from "zod";
import { accountLimits } from "#src/core/people/account.constants.ts";
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
