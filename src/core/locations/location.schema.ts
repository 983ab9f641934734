import { z } from "zod";

const locationKinds = [
  "state",
  "line",
  "town",
  "station",
  // Not stored: a county, what lies in or near a town, and where the lines go.
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

/** What a place is taken for. */
const knownPlace = location.extend({
  /** Misspelled, or with words around it. */
  guessed: z.boolean(),
  /** The names of the lines by which one gets there. */
  lines: z.array(z.string()),
});

/** Where somebody commutes to, and the names of the lines by which one gets there. */
const commute = z.object({ name: z.string(), lines: z.array(z.string()) });

/** Where a home is, as we write its town; null with what it may mean. */
const writtenPlace = z.object({ written: z.string().nullable(), choices: z.array(z.string()) });

/** The location that a place names, and those it may be the beginning of. */
export const placeAnswer = z
  .object({
    /** Null when it names nothing. */
    known: knownPlace.nullable(),
    /** What it names as a destination; null when that is nowhere. */
    commute: commute.nullable(),
    suggestions: z.array(location),
    /** The place as that of a home. */
    home: writtenPlace,
  })
  .meta({ id: "LocationAnswer" });

export type NamedLocation = z.infer<typeof location>;
export type Commute = z.infer<typeof commute>;
export type WrittenPlace = z.infer<typeof writtenPlace>;
export type KnownPlace = z.infer<typeof knownPlace>;
