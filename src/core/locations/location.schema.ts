import { z } from "zod";

const locationKinds = [
  "state",
  "line",
  "town",
  "station",
  // Not stored: counties, what lies in or near a town, and destinations.
  "area",
  "landmark",
  "destination",
] as const;

/** A location to choose from: "Hudson Line", and what distinguishes it from others of the same name. */
const location = z.object({
  name: z.string(),
  kind: z.enum(locationKinds),
  about: z.string(),
});

/** The location that a typed place is understood as. */
const knownPlace = location.extend({
  /** True if it was misspelled, or had other words around it. */
  guessed: z.boolean(),
  lines: z.array(z.string()),
});

/** Where somebody commutes to, and the names of the lines that go there. */
const commute = z.object({ name: z.string(), lines: z.array(z.string()) });

/** How somebody commutes from a home: a line, and its stations in the home's town. */
export const homeCommute = z.object({ line: z.string(), stations: z.array(z.string()) });

/** The place of a home with its town in our spelling; null if unclear, with what it may mean. */
const writtenPlace = z.object({ written: z.string().nullable(), choices: z.array(z.string()) });

export const placeAnswer = z
  .object({
    /** Null if it names nothing. */
    known: knownPlace.nullable(),
    /** The destination that it names; null if there is none. */
    commute: commute.nullable(),
    suggestions: z.array(location),
    home: writtenPlace,
  })
  .meta({ id: "LocationAnswer" });

export type NamedLocation = z.infer<typeof location>;
export type Commute = z.infer<typeof commute>;
export type HomeCommute = z.infer<typeof homeCommute>;
export type WrittenPlace = z.infer<typeof writtenPlace>;
export type KnownPlace = z.infer<typeof knownPlace>;
