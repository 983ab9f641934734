import { z } from "zod";
import { objectIdFrom } from "#src/core/media/media.schema.ts";

/** A media URL of our own; any other is refused. */
export const mediaUrl = z
  .string()
  .refine((url) => objectIdFrom(url) !== undefined, "This is not one of your uploads.");
