import { z } from "zod";

const locationKinds = ["state", "line", "town", "station"] as const;

/** A location as people choose it: "Hudson Line", and what distinguishes it from others of the same name. */
const location = z.object({
  name: z.string(),
  kind: z.enum(locationKinds),
  about: z.string(),
});

/** The location that a text names, and those it may be the beginning of. */
export const locationAnswer = z
  .object({
    /** What the text is taken for, guessed when it is misspelled or has words around it; null when it names nothing. */
    known: location.extend({ guessed: z.boolean() }).nullable(),
    suggestions: z.array(location),
  })
  .meta({ id: "LocationAnswer" });

export type LocationAnswer = z.infer<typeof location>;
