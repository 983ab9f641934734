import type { NamedLocation } from "#src/core/locations/location.schema.ts";
import { counties } from "#src/core/locations/server/data/counties.ts";
import { destinations } from "#src/core/locations/server/data/destinations.ts";
import { keysOf } from "#src/core/locations/server/location-key.ts";
import { colleges, nearbyTowns, otherNames } from "#src/core/locations/server/data/other-names.ts";
import { zipCodes, zipCodesBeyond } from "#src/core/locations/server/data/zip-codes.ts";
import {
  allNames,
  storedLocations,
  type StoredLocation,
} from "#src/core/locations/server/stored-locations.ts";

/*
 * The gazetteer: every location that a place may mean, built from the tables in data/.
 *
 * A *location* is a row of ours: "Beacon, NY". States, lines, towns and stations are stored with homes and profiles by their
 * ids (stored-locations.ts); counties, landmarks and destinations only lead to those. A *place* is what somebody typed:
 * "near Beacn". The columns, fields and parameters that are called `location` hold a place.
 *
 * parse-place.ts finds the locations that a place means, even misspelled or with words around them. place-search.ts uses it
 * for searches, write-place.ts for forms. locate-place.ts finds by exact names only what the place of a home lies in.
 */

/** Anything somebody may name: a stored location, something in or near one, or a destination beyond. */
export type Location = NamedLocation & {
  /** Its names, as in a stored location. */
  keys: readonly string[];
  /** The ids of the stored locations to search. */
  ids: readonly string[];
  /** The names of the lines that go there. */
  lines: readonly string[];
};

const storedByName = new Map(storedLocations.map((location) => [location.name, location]));

/** The stored location with exactly this name, which one of our tables uses. */
export function storedNamed(name: string): StoredLocation {
  const location = storedByName.get(name);
  if (!location) throw new Error(`No location is called ${name}.`);
  return location;
}

/** In New York City, where people commute to but nobody looks for a home. */
const isBeyond = ({ kind, areas }: StoredLocation) =>
  (kind === "town" || kind === "station") &&
  areas.every(
    ({ state, towns }) => state === "NY" && (towns.includes("New York") || towns.includes("Bronx")),
  );

const listed = (names: readonly string[]) =>
  names.slice(0, 3).join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "");

const destination = (name: string, keys: readonly string[], lines: readonly string[]): Location => ({
  name,
  kind: "destination",
  about: listed(lines),
  keys,
  ids: lines.map((line) => storedNamed(line).id),
  lines,
});

/** A location made of the towns that it lies in, or that lie in it. */
const byTowns = (kind: Location["kind"], names: string[], towns: StoredLocation[]): Location => ({
  kind,
  name: names[0]!,
  about: listed(towns.map(({ name }) => name)),
  keys: names.flatMap((name) => allNames(name.replace(/, [A-Z]{2}$/, ""), towns[0]!.areas[0]!.state, false)),
  ids: towns.map(({ id }) => id),
  lines: [...new Set(towns.flatMap(({ lines }) => lines))],
});

const entriesOf = (list: Record<string, string>): [string[], string][] =>
  Object.entries(list).map(([names, where]) => [names.split(" | "), where]);

/** "Point Pleasant", and of a town or a station with its state: "Point Pleasant, NJ". */
const keysOfOther = (name: string, { kind, areas: [area] }: StoredLocation) =>
  kind === "town" || kind === "station" ? allNames(name, area!.state, false) : keysOf(name);

const stored = storedLocations
  .filter((location) => !isBeyond(location))
  .map((location): Location => {
    const others = Object.entries(otherNames).filter(([, name]) => name === location.name);
    return {
      ...location,
      keys: [...location.keys, ...others.flatMap(([name]) => keysOfOther(name, location))],
      ids: [location.id],
    };
  });

const stationsBeyond = storedLocations.filter(isBeyond);
const listedBeyond = destinations.flatMap(({ lines, names: all }) =>
  all.map((text) => {
    const names = text.split(" | ");
    const own = names.flatMap((one) => ["", " NY", " New York", " NYC"].flatMap((end) => keysOf(one + end)));
    // "Grand Central station", too.
    const same = stationsBeyond.filter(({ keys }) => keys.some((key) => own.includes(key)));
    return destination(names[0]!, [...own, ...same.flatMap(({ keys }) => keys)], lines);
  }),
);
const beyond = [
  ...listedBeyond,
  ...stationsBeyond.map(({ name, keys, lines }) => destination(name, keys, lines)),
];

const nearby = [
  ...entriesOf(colleges).map(([names, town]) => ({
    ...byTowns("landmark", names, [storedNamed(town)]),
    about: `in ${town}`,
  })),
  ...entriesOf(nearbyTowns).flatMap(([names, town]) =>
    names.map((name) => ({
      ...byTowns("landmark", [name], [storedNamed(town)]),
      about: `near ${town}`,
    })),
  ),
  ...Object.entries(counties).flatMap(([state, ofState]) =>
    entriesOf(ofState).map(([names, towns]) =>
      byTowns(
        "area",
        names,
        towns.split(/,\s+/).map((town) => storedNamed(`${town}, ${state}`)),
      ),
    ),
  ),
];

/** The locations without names that an earlier one already has. */
function withoutTaken(further: Location[]): Location[] {
  const taken = new Set(stored.flatMap(({ keys }) => keys));
  return further.flatMap((location) => {
    const keys = location.keys.filter((key) => !taken.has(key));
    for (const key of keys) taken.add(key);
    return keys.length > 0 ? [{ ...location, keys }] : [];
  });
}

/** Every location: the stored ones, then destinations, then what lies in or near the stored ones. */
export const locations: readonly Location[] = [...stored, ...withoutTaken([...beyond, ...nearby])];

const byName = new Map(locations.map((location) => [location.name, location]));

/** "Yonkers 10701-10705 10710" */
const ranges = Object.entries(zipCodes).flatMap(([state, text]) =>
  text.split(",").flatMap((entry) => {
    const words = entry.trim().split(/\s+/);
    const isRange = (word: string) => /^\d/.test(word);
    const town = words.filter((word) => !isRange(word)).join(" ");
    return words.filter(isRange).map((range) => {
      const [first = "", last = first] = range.split("-");
      return { first, last, location: byName.get(`${town}, ${state}`)! };
    });
  }),
);

/** The towns of a zip code, or the destination. */
export function locationsAtZip(code: string): Location[] {
  const area = byName.get(zipCodesBeyond[code.slice(0, 3)] ?? "");
  if (area) return [area];
  return ranges.filter(({ first, last }) => first <= code && code <= last).map(({ location }) => location);
}

const order = new Map(locations.map((location, index) => [location, index]));

/** Locations in the order of the full list. */
export const inOrder = (found: readonly Location[]) =>
  found.toSorted((one, other) => order.get(one)! - order.get(other)!);
