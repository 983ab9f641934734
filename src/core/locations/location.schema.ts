import { z } from "zod";

const locationKinds = [
  "state",
  "line",
  "town",
  "station",
  // Beyond the table: a county, what lies in or near a town, and where the lines go.
  "area",
  "landmark",
  "destination",
] as const;

/** A location as people choose it: "Hudson Line", and what distinguishes it from others of the same name. */
const location = z.object({
  name: z.string(),
  kind: z.enum(locationKinds),
  about: z.string(),
});

/** What a text is taken for. */
const readLocation = location.extend({
  /** Misspelled, or with words around it. */
  guessed: z.boolean(),
  /** The names of the lines by which one gets there. */
  lines: z.array(z.string()),
});

/** Where somebody commutes to, and the names of the lines by which one gets there. */
const commute = z.object({ name: z.string(), lines: z.array(z.string()) });

/** A text of where a home is, as the table writes its town; null with what it may mean. */
const writtenLocation = z.object({ written: z.string().nullable(), choices: z.array(z.string()) });

/** The location that a text names, and those it may be the beginning of. */
export const locationAnswer = z
  .object({
    /** Null when it names nothing. */
    known: readLocation.nullable(),
    /** What it names as a destination; null when that is nowhere. */
    commute: commute.nullable(),
    suggestions: z.array(location),
    /** The text as the location of a home. */
    home: writtenLocation,
  })
  .meta({ id: "LocationAnswer" });

export type LocationAnswer = z.infer<typeof location>;
export type Commute = z.infer<typeof commute>;
export type WrittenLocation = z.infer<typeof writtenLocation>;
export type ReadLocation = z.infer<typeof readLocation>;
