import type { Commute, LocationAnswer, ReadLocation } from "#src/core/locations/location.schema.ts";
import { states } from "#src/core/locations/server/lines.ts";
import { keyOf, locationKey, locations, type Location } from "#src/core/locations/server/locations.ts";
import { placesLike, readDestinations, readPlaces } from "#src/core/locations/server/place-reading.ts";
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

/**
 * The places whose name a text may be part of: of that name, then those that begin with it; with none, those that begin like it, as
 * misspelled names do.
 */
export function suggestLocations(text: string): LocationAnswer[] {
  const key = locationKey(text);
  if (!key) return [];
  const isNamed = ({ keys }: Place) => keys.includes(key.trim());
  const begins = ({ keys }: Place) => keys.some((known) => ` ${known}`.startsWith(key));
  const holds = ({ keys }: Place) => keys.some((known) => ` ${known}`.includes(key));
  const found = [...new Set([isNamed, begins, holds].flatMap((fits) => places.filter(fits)))];
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

// A zip code may follow the state, also a long one.
const end = "( [0-9]{5}( [0-9]{4})?)?$";

/** For a locationKey: " beacon ny" at the start of a word, or " beacon" alone; for a state " ny" at the end. */
const patterns = locations.map(({ id, areas }) => {
  const alternatives = areas.flatMap((area) => {
    const state = `(${keyOf(area.state)}|${keyOf(states[area.state])})`;
    if (area.towns === "all") return [` ${state}${end}`];
    const names = `(${area.towns.map(keyOf).join("|")})`;
    return [` ${names} ${state}( |$)`, `^ ${names}$`];
  });
  return { id, pattern: new RegExp(alternatives.join("|")) };
});

/** The ids of the locations that a text lies in, or is: "Park Hill, Yonkers, NY" lies in Yonkers, its lines and the state. */
export function locationIdsIn(text: string): string[] {
  const key = locationKey(text);
  const named = findLocations(text);
  const isNamed = (id: string) => named.length === 1 && named[0]!.id === id;
  return patterns.filter(({ id, pattern }) => pattern.test(key) || isNamed(id)).map(({ id }) => id);
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
  const parts = location.replace(/\s\d{5}(-\d{4})?\s*$/, "").split(",");
  const found = parts.flatMap((_, index) => {
    const towns = townsByKey.get(keyOf(parts.slice(index).join(",")));
    return towns?.length === 1 ? towns : [];
  });
  return found[0];
}

export const townById = (key: string): Town | undefined =>
  townsByKey.get(key)?.find((town) => town.key === key);
