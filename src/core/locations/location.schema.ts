import { z } from "zod";

/** What a place may be. */
const placeKinds = ["state", "line", "town", "station"] as const;

/** A place as people choose it: "Hudson Line", and what tells it from others. */
const place = z.object({
  name: z.string(),
  kind: z.enum(placeKinds),
  about: z.string(),
});

/** How a text reads as a place, and what it may be the beginning of. */
export const placeAnswer = z.object({
  /** The place of exactly this name; null when there is none. */
  known: place.nullable(),
  suggestions: z.array(place),
});

export type Place = z.infer<typeof place>;
