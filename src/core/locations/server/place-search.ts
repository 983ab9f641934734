import type { Commute, HomeCommute, KnownPlace, NamedLocation } from "#src/core/locations/location.schema.ts";
import { inOrder, locations, storedNamed, type Location } from "#src/core/locations/server/gazetteer.ts";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { indexNames } from "#src/core/locations/server/name-index.ts";
import { locationsLike, parsePlace } from "#src/core/locations/server/parse-place.ts";
import { storedStations } from "#src/core/locations/server/stored-locations.ts";

const maxSuggestions = 7;

const presentLocation = ({ name, kind, about }: NamedLocation): NamedLocation => ({ name, kind, about });

export function describePlace(place: string): KnownPlace | null {
  const { locations: named, guessed } = parsePlace(place);
  const [first] = named;
  if (!first) return null;
  const lines = linesOf(named);
  const names = named.map(({ name }) => name).join(" and ");
  if (named.length === 1) return { ...presentLocation(first), guessed, lines };
  return { name: guessed ? names : place.trim(), kind: first.kind, about: names, guessed, lines };
}

const linesOf = (named: readonly Location[]) => [...new Set(named.flatMap(({ lines }) => lines))];
const lineIdsOf = (named: readonly Location[]) => linesOf(named).map((line) => storedNamed(line).id);

/** The names of locations from each of their words on: "new haven", and "haven". */
const namesFromEachWord = indexNames(
  locations.flatMap((location) =>
    location.keys.flatMap((key) => {
      const words = key.split(" ");
      return words.map(
        (_, index) => [words.slice(index).join(" "), { location, whole: index === 0 }] as const,
      );
    }),
  ),
);

/** Exact matches, then locations that begin with it; if none, those with nearly the same beginning, for misspellings. */
export function suggestLocations(place: string): NamedLocation[] {
  const key = searchKey(place).trim();
  if (!key) return [];
  const holding = namesFromEachWord.beginningWith(key);
  const beginning = holding.filter(([, { whole }]) => whole);
  const named = beginning.filter(([name]) => name === key);
  const found = [
    ...new Set(
      [named, beginning, holding].flatMap((some) => inOrder(some.map(([, { location }]) => location))),
    ),
  ];
  return (found.length > 0 ? found : locationsLike(place)).slice(0, maxSuggestions).map(presentLocation);
}

/** The ids of the stored locations that a place names: a search finds what lies in one of them, besides text matches. */
export const locationIdsNamed = (place: string): string[] => [
  ...new Set(parsePlace(place).locations.flatMap(({ ids }) => ids)),
];

const newYorkCity = parsePlace("New York City").locations;

/** Where somebody wants to commute: New York means the city. States are not destinations. */
function destinationsOf(place: string): readonly Location[] {
  const named = parsePlace(place).locations;
  if (!named.some(({ kind }) => kind === "state")) return named;
  return named.some(({ name }) => name === "New York") ? newYorkCity : [];
}

/** Where somebody commutes to, by her text, and the lines that go there. */
export function describeCommute(place: string): Commute | null {
  const named = destinationsOf(place);
  return named.length > 0
    ? { name: named.map(({ name }) => name).join(" or "), lines: linesOf(named) }
    : null;
}

/**
 * How somebody gets from a home to what a place names: the first line there that the home lies on, and that line's stations
 * in the home's town. Null without such a line.
 */
export function commuteFrom(locationIds: readonly string[], place: string): HomeCommute | null {
  const line = linesOf(destinationsOf(place)).find((name) => locationIds.includes(storedNamed(name).id));
  if (!line) return null;
  const near = storedStations.filter(({ id, lines }) => lines.includes(line) && locationIds.includes(id));
  return { line, stations: near.map(({ name }) => name) };
}

/** The ids of the lines that go to what a place names; if none does, of the towns themselves. */
export function locationIdsTowards(place: string): string[] {
  const named = destinationsOf(place);
  const along = lineIdsOf(named);
  return along.length > 0 ? along : [...new Set(named.flatMap(({ ids }) => ids))];
}

/** The ids of the stored locations near what a place names: on its lines, and in its towns' counties. */
export function locationIdsNear(place: string): { onLines: string[]; inCounties: string[] } {
  const named = parsePlace(place).locations;
  const ids = new Set(named.flatMap((location) => location.ids));
  const counties = locations.filter(
    ({ kind, ids: towns }) => kind === "area" && towns.some((id) => ids.has(id)),
  );
  return {
    onLines: lineIdsOf(named),
    inCounties: [...new Set(counties.flatMap(({ ids: towns }) => towns))],
  };
}
