import { z } from "zod";

/** One picture or video of a thing; width and height are those of the largest size, in pixels, and of a video's poster. */
export const mediaItem = z.object({
  url: z.string(),
  type: z.enum(["image", "video"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A picture of a video to be shown before it is played, where one could be taken. */
  poster: z.string().nullable(),
  alt: z.string(),
});

export type MediaItem = z.infer<typeof mediaItem>;
