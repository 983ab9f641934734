import type { LocationAnswer } from "#src/core/locations/location.schema.ts";
import { counties } from "#src/core/locations/server/counties.ts";
import { destinations } from "#src/core/locations/server/destinations.ts";
import type { State } from "#src/core/locations/server/lines.ts";
import { keysOf } from "#src/core/locations/server/location-key.ts";
import { allNames, locations, type Location } from "#src/core/locations/server/locations.ts";
import { colleges, nearbyTowns, otherNames } from "#src/core/locations/server/other-names.ts";

/** What somebody may name: a location of the table, what lies in or near one, or a destination beyond. */
export type Place = LocationAnswer & {
  /** Its names, as in a location. */
  keys: readonly string[];
  /** The ids of the locations to look in. */
  ids: readonly string[];
  /** The names of the lines by which one gets there. */
  lines: readonly string[];
};

const byName = new Map(locations.map((location) => [location.name, location]));

/** The location of exactly this name, which a list of ours gives. */
function locationNamed(name: string): Location {
  const location = byName.get(name);
  if (!location) throw new Error(`No location is called ${name}.`);
  return location;
}

/** In New York City, where one commutes to and nobody looks for a home. */
const isBeyond = ({ kind, areas }: Location) =>
  (kind === "town" || kind === "station") &&
  areas.every(
    ({ state, towns }) => state === "NY" && (towns.includes("New York") || towns.includes("Bronx")),
  );

const listed = (names: readonly string[]) =>
  names.slice(0, 3).join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "");

const destination = (name: string, keys: readonly string[], lines: readonly string[]): Place => ({
  name,
  kind: "destination",
  about: listed(lines),
  keys,
  ids: lines.map((line) => locationNamed(line).id),
  lines,
});

/** A place by the towns that it lies in, or that lie in it. */
const placeIn = (kind: Place["kind"], names: string[], state: State, towns: Location[]): Place => ({
  kind,
  name: names[0]!,
  about: listed(towns.map(({ name }) => name)),
  keys: names.flatMap((name) => allNames(name.replace(/, [A-Z]{2}$/, ""), state, false)),
  ids: towns.map(({ id }) => id),
  lines: [...new Set(towns.flatMap(({ lines }) => lines))],
});

const entriesOf = (list: Record<string, string>): [string[], string][] =>
  Object.entries(list).map(([names, where]) => [names.split(" | "), where]);
const stateOf = (town: string) => town.slice(-2) as State;

/** "Point Pleasant", and of a town or a station with its state: "Point Pleasant, NJ". */
const keysOfOther = (name: string, { kind, areas: [area] }: Location) =>
  kind === "town" || kind === "station" ? allNames(name, area!.state, false) : keysOf(name);

const inTable = locations
  .filter((location) => !isBeyond(location))
  .map((location): Place => {
    const others = Object.entries(otherNames).filter(([, name]) => name === location.name);
    return {
      ...location,
      keys: [...location.keys, ...others.flatMap(([name]) => keysOfOther(name, location))],
      ids: [location.id],
    };
  });

const stationsBeyond = locations.filter(isBeyond);
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
    ...placeIn("landmark", names, stateOf(town), [locationNamed(town)]),
    about: `in ${town}`,
  })),
  ...entriesOf(nearbyTowns).flatMap(([names, town]) =>
    names.map((name) => ({
      ...placeIn("landmark", [name], stateOf(town), [locationNamed(town)]),
      about: `near ${town}`,
    })),
  ),
  ...Object.entries(counties).flatMap(([state, ofState]) =>
    entriesOf(ofState).map(([names, towns]) =>
      placeIn(
        "area",
        names,
        state as State,
        towns.split(/,\s+/).map((town) => locationNamed(`${town}, ${state}`)),
      ),
    ),
  ),
];

/** The places with those of their names that none before them has. */
function withoutTaken(further: Place[]): Place[] {
  const taken = new Set(inTable.flatMap(({ keys }) => keys));
  return further.flatMap((place) => {
    const keys = place.keys.filter((key) => !taken.has(key));
    for (const key of keys) taken.add(key);
    return keys.length > 0 ? [{ ...place, keys }] : [];
  });
}

/** Every place that is known: the table's, then destinations, then what lies in or near the table's. */
export const places: readonly Place[] = [...inTable, ...withoutTaken([...beyond, ...nearby])];
