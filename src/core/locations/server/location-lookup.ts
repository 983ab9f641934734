import type { Commute, LocationAnswer, ReadLocation } from "#src/core/locations/location.schema.ts";
import { states, type State } from "#src/core/locations/server/lines.ts";
import { keyOf, keysOf, searchKey } from "#src/core/locations/server/location-key.ts";
import { locations, type Location } from "#src/core/locations/server/locations.ts";
import { indexNames } from "#src/core/locations/server/name-index.ts";
import {
  inOrder,
  placesLike,
  readDestinations,
  readPlaces,
} from "#src/core/locations/server/place-reading.ts";
import { places, type Place } from "#src/core/locations/server/places.ts";

const maxSuggestions = 7;

const byKey = new Map<string, Location[]>();
for (const location of locations) {
  for (const key of new Set(location.keys)) byKey.set(key, [...(byKey.get(key) ?? []), location]);
}

/** The locations of this name; a state takes precedence over others of its name. */
function findLocations(text: string): Location[] {
  const named = byKey.get(keyOf(text)) ?? [];
  const state = named.filter(({ kind }) => kind === "state");
  return state.length > 0 ? state : named;
}

/** The location that a text names; where several share the name, one answer that lists them. */
export function findLocation(text: string): LocationAnswer | null {
  const named = findLocations(text);
  const [first] = named;
  if (!first) return null;
  if (named.length === 1) return presentLocation(first);
  return { name: text.trim(), kind: first.kind, about: named.map(({ name }) => name).join(" and ") };
}

const presentLocation = ({ name, kind, about }: LocationAnswer): LocationAnswer => ({ name, kind, about });

/** What a text that somebody typed is taken for; guessed when none of its names is written so. */
export function readLocation(text: string): ReadLocation | null {
  const { places: named, guessed } = readPlaces(text);
  const [first] = named;
  if (!first) return null;
  const lines = linesOf(named);
  const names = named.map(({ name }) => name).join(" and ");
  if (named.length === 1) return { ...presentLocation(first), guessed, lines };
  return { name: guessed ? names : text.trim(), kind: first.kind, about: names, guessed, lines };
}

const linesOf = (named: readonly Place[]) => [...new Set(named.flatMap(({ lines: ofPlace }) => ofPlace))];

/** The names of places from each of their words on: "new haven", and "haven". */
const namesFromEachWord = indexNames(
  places.flatMap((place) =>
    place.keys.flatMap((key) => {
      const words = key.split(" ");
      return words.map((_, index) => [words.slice(index).join(" "), { place, whole: index === 0 }] as const);
    }),
  ),
);

/**
 * The places whose name a text may be part of: of that name, then those that begin with it; with none, those that begin like it, as
 * misspelled names do.
 */
export function suggestLocations(text: string): LocationAnswer[] {
  const key = searchKey(text).trim();
  if (!key) return [];
  const holding = namesFromEachWord.beginningWith(key);
  const beginning = holding.filter(([, { whole }]) => whole);
  const named = beginning.filter(([name]) => name === key);
  const found = [
    ...new Set([named, beginning, holding].flatMap((some) => inOrder(some.map(([, { place }]) => place)))),
  ];
  return (found.length > 0 ? found : placesLike(text)).slice(0, maxSuggestions).map(presentLocation);
}

const lines = locations.filter(({ kind }) => kind === "line");
const lineIds = new Map(lines.map(({ name, id }) => [name, id]));

/** The ids of the locations that a search names: what lies in one of them is found, besides what has the text. */
export const locationIdsNamed = (text: string): string[] => [
  ...new Set(readPlaces(text).places.flatMap(({ ids }) => ids)),
];

/** Where somebody who names it commutes to, and the lines by which one gets there. */
export function readCommute(text: string): Commute | null {
  const named = readDestinations(text);
  return named.length > 0
    ? { name: named.map(({ name }) => name).join(" or "), lines: linesOf(named) }
    : null;
}

/** The ids of the lines that go to what a text names; where none goes there, of the towns themselves. */
export function locationIdsTowards(text: string): string[] {
  const named = readDestinations(text);
  const along = linesOf(named).flatMap((line) => lineIds.get(line) ?? []);
  return along.length > 0 ? along : [...new Set(named.flatMap(({ ids }) => ids))];
}

/** The ids of the locations near what a text names: on its lines, and those of its towns' counties. */
export function locationIdsNear(text: string): { onLines: string[]; inCounties: string[] } {
  const named = readPlaces(text).places;
  const ids = new Set(named.flatMap((place) => place.ids));
  const counties = places.filter(
    ({ kind, ids: towns }) => kind === "area" && towns.some((id) => ids.has(id)),
  );
  return {
    onLines: linesOf(named).flatMap((line) => lineIds.get(line) ?? []),
    inCounties: [...new Set(counties.flatMap(({ ids: towns }) => towns))],
  };
}

/** What names an area of a location: a town, with the states in which it is one, or a state alone. */
type Areas = Map<string, { id: string; state: State }[]>;
const byTown: Areas = new Map();
const byState: Areas = new Map();
for (const { id, areas } of locations) {
  for (const { state, towns: named } of areas) {
    const [index, names] = named === "all" ? [byState, [state, states[state]]] : [byTown, named];
    for (const key of new Set(names.flatMap(keysOf)))
      index.set(key, [...(index.get(key) ?? []), { id, state }]);
  }
}
const mostWords = Math.max(...[...byTown.keys()].map((key) => key.split(" ").length));
const longestState = 2;

/** Every run of at most so many words, and where it begins. */
const runsIn = (words: readonly string[], most: number) =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) }, (__, more) => ({
      from,
      to: from + more + 1,
      text: words.slice(from, from + more + 1).join(" "),
    })),
  );

const order = new Map(locations.map(({ id }, index) => [id, index]));

/** The ids of the locations that a text lies in, or is: "Park Hill, Yonkers, NY" lies in Yonkers, its lines and the state. */
export function locationIdsIn(text: string): string[] {
  const words = keyOf(text).split(" ");
  const stateRuns = runsIn(words, longestState).flatMap((run) => {
    const [found] = byState.get(run.text) ?? [];
    return found ? [{ ...run, ...found }] : [];
  });
  // A zip code may follow the state, also a long one.
  const end = /( [0-9]{5}( [0-9]{4})?)?$/;
  const withoutZip = keyOf(text).replace(end, "").split(" ").length;
  const atEnd = stateRuns.filter(({ to }) => to === words.length || to === withoutZip);
  const inTowns = runsIn(words, mostWords).flatMap((run) => {
    const isAll = run.from === 0 && run.to === words.length;
    const after = new Set(stateRuns.filter(({ from }) => from === run.to).map(({ state }) => state));
    return (byTown.get(run.text) ?? []).filter(({ state }) => isAll || after.has(state));
  });
  const named = findLocations(text);
  const ids = [...atEnd, ...inTowns, ...(named.length === 1 ? named : [])].map(({ id }) => id);
  return [...new Set(ids)].toSorted((one, other) => order.get(one)! - order.get(other)!);
}

/** A town: its name, its unique key, and the train lines that stop there. */
export type Town = { name: string; key: string; lines: string[] };

const townsByKey = new Map<string, Town[]>();
for (const location of locations.filter(({ kind }) => kind === "town" || kind === "station")) {
  const town = townAt(location);
  for (const key of new Set(location.keys)) {
    const known = townsByKey.get(key) ?? [];
    if (!known.some((other) => other.key === town.key)) townsByKey.set(key, [...known, town]);
  }
}

function townAt({ areas: [area] }: Location): Town {
  const { state, towns } = area!;
  const name = `${towns[0]!}, ${state}`;
  const stopping = lines.filter(({ areas }) =>
    areas.some((one) => one.state === state && one.towns !== "all" && one.towns.includes(towns[0]!)),
  );
  return { name, key: keyOf(name), lines: stopping.map((line) => line.name) };
}

/** The town that a location names, as "East Rock, New Haven, CT" does; undefined for a line, a state or an unknown one. */
export function townIn(location: string): Town | undefined {
  // "Hoboken, NJ 07030" is a town as well.
  const parts = location.replace(/[\s,.]\d{5}(-\d{4})?\s*$/, "").split(",");
  const found = parts.flatMap((_, index) => {
    const towns = townsByKey.get(keyOf(parts.slice(index).join(",")));
    return towns?.length === 1 ? towns : [];
  });
  return found[0];
}

export const townById = (key: string): Town | undefined =>
  townsByKey.get(key)?.find((town) => town.key === key);
