import { z } from "zod";
import { uploadIdFrom } from "#src/core/media/media.schema.ts";

/** A media URL of our own; any other is refused. */
export const mediaUrl = z
  .string()
  .refine((url) => uploadIdFrom(url) !== undefined, "This is not one of your uploads.");
