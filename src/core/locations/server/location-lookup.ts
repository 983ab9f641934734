import { locationKey } from "#src/core/locations/location-key.ts";
import type { LocationAnswer } from "#src/core/locations/location.schema.ts";
import { locations, type Area, type Location } from "#src/core/locations/server/locations.ts";
import { states } from "#src/core/locations/server/line.ts";

/** What a place reaches: locations that match the regular expression, each of which has a word that begins as one of these. */
export type Reach = { pattern: string; words: string[] };

const maxSuggestions = 7;

const byKey = new Map<string, Location[]>();
for (const location of locations) {
  for (const key of new Set(location.keys)) byKey.set(key, [...(byKey.get(key) ?? []), location]);
}

/** The places of this name; a state goes before what else is called so. */
function findLocations(text: string): Location[] {
  const named = byKey.get(locationKey(text).trim()) ?? [];
  const state = named.filter(({ kind }) => kind === "state");
  return state.length > 0 ? state : named;
}

/** The place that a text names; of several of one name, all of them. */
export function findLocation(text: string): LocationAnswer | null {
  const named = findLocations(text);
  const [first] = named;
  if (!first) return null;
  if (named.length === 1) return presentLocation(first);
  return { name: text.trim(), kind: first.kind, about: named.map(({ name }) => name).join(" and ") };
}

const presentLocation = ({ name, kind, about }: Location): LocationAnswer => ({ name, kind, about });

/** The places that a text may be the beginning of, those that begin with it first. */
export function suggestLocations(text: string): LocationAnswer[] {
  const key = locationKey(text);
  if (!key) return [];
  const begins = ({ keys }: Location) => keys.some((known) => ` ${known}`.startsWith(key));
  const holds = ({ keys }: Location) => keys.some((known) => ` ${known}`.includes(key));
  const first = locations.filter(begins);
  const further = locations.filter((location) => !begins(location) && holds(location));
  return [...first, ...further].slice(0, maxSuggestions).map(presentLocation);
}

/** What a named place reaches beyond the locations that have its name; nothing for a town, whose name says it all. */
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

/** Held against a locationKey, which has letters, digits and spaces only: "beacon ny" at the start of a word, or "beacon" alone. */
function patternsOf(area: Area): string[] {
  const state = `(${stateKeys(area).join("|")})`;
  if (area.towns === "all") return [` ${state}$`];
  const names = `(${namesIn(area).join("|")})`;
  return [` ${names} ${state}( |$)`, `^ ${names}$`];
}

/** The word that says most of a name: "spring" of "cold spring". */
export const longestWord = (key: string): string =>
  key.split(" ").toSorted((one, other) => [...other].length - [...one].length)[0]!;
