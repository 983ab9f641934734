import { z } from "zod";

/** One picture or video; width and height, in pixels, are those of the largest size, and of a video's poster. */
export const mediaItem = z
  .object({
    url: z.string(),
    type: z.enum(["image", "video"]),
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** A still of a video to show before it is played, where one could be extracted. */
    poster: z.string().nullable(),
    alt: z.string(),
  })
  .meta({ id: "MediaItem" });

export type MediaItem = z.infer<typeof mediaItem>;
