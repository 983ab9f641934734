import { z } from "zod";
import { inMegabytes, knownType, uploadIdFrom, usableKinds } from "#src/core/media/media.ts";
import { maxUpload } from "#src/core/media/media.limits.ts";

/** One picture or video. Width and height, in pixels, are those of the largest size, or of a video's poster. */
export const mediaItem = z
  .object({
    url: z.string(),
    type: z.enum(["image", "video"]),
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** A still shown before a video is played, if one could be extracted. */
    poster: z.string().nullable(),
    alt: z.string(),
  })
  .meta({ id: "MediaItem" });

/** A media URL of this site; others are refused. */
export const mediaUrl = z
  .string()
  .refine((url) => uploadIdFrom(url) !== undefined, "This is not one of your uploads.");

/** The description of a file to upload; the type is empty if the browser does not know it. */
export const uploadInput = z
  .object({
    name: z.string().max(255, "Please give the file a shorter name.").optional(),
    type: z
      .string()
      .transform((type) => type.toLowerCase() || undefined)
      .optional(),
    size: z.number().int().positive("This file is empty.").optional(),
  })
  .check(({ value, issues }) => {
    const error = errorIn(value);
    if (error) issues.push({ code: "custom", input: value, ...error });
  })
  .meta({ id: "UploadInput" });

function errorIn({ type, size = 0 }: { type?: string; size?: number }) {
  if (type !== undefined && !knownType(type)) {
    return { path: ["type"], message: `This kind of file cannot be used. ${usableKinds}` };
  }
  if (size <= maxUpload.bytes) return undefined;
  return {
    path: ["size"],
    message: `A file can have up to ${inMegabytes(maxUpload.bytes)}. This one has ${inMegabytes(size)}.`,
  };
}

export const publishedUpload = z
  .object({
    objectPath: z.string(),
    type: z.enum(["image", "video"]),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: "PublishedUpload" });

export type UploadInput = z.infer<typeof uploadInput>;
export type PublishedUpload = z.infer<typeof publishedUpload>;
export type MediaItem = z.infer<typeof mediaItem>;
