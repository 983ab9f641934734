import { z } from "zod";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

/** A required line of text; `message` is the error when it is empty. */
export const requiredLine = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible);

/** An optional line of text; an empty one becomes null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .regex(visibleText, notVisible)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** An e-mail address, normalized as it is stored. */
export const emailAddress = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));
