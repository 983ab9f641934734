import { z } from "zod";

/** What a place may be. */
const locationKinds = ["state", "line", "town", "station"] as const;

/** A place as people choose it: "Hudson Line", and what tells it from others. */
const location = z.object({
  name: z.string(),
  kind: z.enum(locationKinds),
  about: z.string(),
});

/** How a text reads as a place, and what it may be the beginning of. */
export const locationAnswer = z.object({
  /** The place of exactly this name; null when there is none. */
  known: location.nullable(),
  suggestions: z.array(location),
});

export type LocationAnswer = z.infer<typeof location>;
