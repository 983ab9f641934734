import { locationKey } from "#src/core/locations/location-key.ts";
import type { LocationAnswer } from "#src/core/locations/location.schema.ts";
import { locations, type Area, type Location } from "#src/core/locations/server/locations.ts";
import { states } from "#src/core/locations/server/line.ts";

/**
 * Matches the locations in an area: `pattern` for a locationKey; each match has a word that begins with one
 * of `words`.
 */
export type Reach = { pattern: string; words: string[] };

const maxSuggestions = 7;

const byKey = new Map<string, Location[]>();
for (const location of locations) {
  for (const key of new Set(location.keys)) byKey.set(key, [...(byKey.get(key) ?? []), location]);
}

/** The locations of this name; a state takes precedence over others of its name. */
function findLocations(text: string): Location[] {
  const named = byKey.get(locationKey(text).trim()) ?? [];
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

const presentLocation = ({ name, kind, about }: Location): LocationAnswer => ({ name, kind, about });

/** The locations whose name a text may be part of, those that begin with it first. */
export function suggestLocations(text: string): LocationAnswer[] {
  const key = locationKey(text);
  if (!key) return [];
  const begins = ({ keys }: Location) => keys.some((known) => ` ${known}`.startsWith(key));
  const holds = ({ keys }: Location) => keys.some((known) => ` ${known}`.includes(key));
  const first = locations.filter(begins);
  const further = locations.filter((location) => !begins(location) && holds(location));
  return [...first, ...further].slice(0, maxSuggestions).map(presentLocation);
}

/**
 * The area that a named location covers beyond its own name; undefined for a town, which its name alone
 * finds.
 */
export function locationIdsIn(text: string): Reach | undefined {
  const key = locationKey(text).trim();
  const areas = findLocations(text)
    .flatMap((location) => location.areas)
    .filter(({ towns }) => towns === "all" || towns.length > 1 || keyOf(towns[0]!) !== key);
  if (areas.length === 0) return undefined;
  return {
    pattern: areas.flatMap(patternsOf).join("|"),
    words: [...new Set(areas.flatMap(namesIn).map(longestWord))],
  };
}

const keyOf = (name: string) => locationKey(name).trim();
const stateKeys = ({ state }: Area) => [keyOf(state), keyOf(states[state])];
const namesIn = (area: Area) => (area.towns === "all" ? stateKeys(area) : area.towns.map(keyOf));

// A zip code may follow the state, also a long one.
const end = "( [0-9]{5}( [0-9]{4})?)?$";

/**
 * For a locationKey (letters, digits and spaces only): "beacon ny" at the start of a word, or "beacon" alone.
 */
function patternsOf(area: Area): string[] {
  const state = `(${stateKeys(area).join("|")})`;
  if (area.towns === "all") return [` ${state}${end}`];
  const names = `(${namesIn(area).join("|")})`;
  return [` ${names} ${state}( |$)`, `^ ${names}$`];
}

/** The most distinctive word of a name: "spring" of "cold spring". */
export const longestWord = (key: string): string =>
  key.split(" ").toSorted((one, other) => [...other].length - [...one].length)[0]!;
