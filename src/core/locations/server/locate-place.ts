import type { NamedLocation } from "#src/core/locations/location.schema.ts";
import { states, type State } from "#src/core/locations/server/data/lines.ts";
import { keyOf, keysOf } from "#src/core/locations/server/location-key.ts";
import { storedLocations, type StoredLocation } from "#src/core/locations/server/stored-locations.ts";

const byKey = new Map<string, StoredLocation[]>();
for (const location of storedLocations) {
  for (const key of new Set(location.keys)) byKey.set(key, [...(byKey.get(key) ?? []), location]);
}

/** The stored locations of this name; a state takes precedence over others of its name. */
function findLocations(place: string): StoredLocation[] {
  const named = byKey.get(keyOf(place)) ?? [];
  const state = named.filter(({ kind }) => kind === "state");
  return state.length > 0 ? state : named;
}

/** The stored location with exactly this name; if several share it, one answer that lists them. */
export function findLocation(place: string): NamedLocation | null {
  const named = findLocations(place);
  const [first] = named;
  if (!first) return null;
  if (named.length === 1) return { name: first.name, kind: first.kind, about: first.about };
  return { name: place.trim(), kind: first.kind, about: named.map(({ name }) => name).join(" and ") };
}

/** What a name contributes to an area: a town with its states, or a state alone. */
type Areas = Map<string, { id: string; state: State }[]>;
const byTown: Areas = new Map();
const byState: Areas = new Map();
for (const { id, areas } of storedLocations) {
  for (const { state, towns: named } of areas) {
    const [index, names] = named === "all" ? [byState, [state, states[state]]] : [byTown, named];
    for (const key of new Set(names.flatMap(keysOf)))
      index.set(key, [...(index.get(key) ?? []), { id, state }]);
  }
}
const mostWords = Math.max(...[...byTown.keys()].map((key) => key.split(" ").length));
const longestState = 2;

/** Every run of up to `most` words, and where it begins. */
const runsIn = (words: readonly string[], most: number) =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) }, (__, more) => ({
      from,
      to: from + more + 1,
      text: words.slice(from, from + more + 1).join(" "),
    })),
  );

const order = new Map(storedLocations.map(({ id }, index) => [id, index]));

/** The ids of the stored locations that a place lies in, or is: "Park Hill, Yonkers, NY" lies in Yonkers, its lines and the state. */
export function locationIdsIn(place: string): string[] {
  const words = keyOf(place).split(" ");
  const stateRuns = runsIn(words, longestState).flatMap((run) => {
    const [found] = byState.get(run.text) ?? [];
    return found ? [{ ...run, ...found }] : [];
  });
  // A zip code, also a long one, may follow the state.
  const end = /( [0-9]{5}( [0-9]{4})?)?$/;
  const withoutZip = keyOf(place).replace(end, "").split(" ").length;
  const atEnd = stateRuns.filter(({ to }) => to === words.length || to === withoutZip);
  const inTowns = runsIn(words, mostWords).flatMap((run) => {
    const isAll = run.from === 0 && run.to === words.length;
    const after = new Set(stateRuns.filter(({ from }) => from === run.to).map(({ state }) => state));
    return (byTown.get(run.text) ?? []).filter(({ state }) => isAll || after.has(state));
  });
  const named = findLocations(place);
  const ids = [...atEnd, ...inTowns, ...(named.length === 1 ? named : [])].map(({ id }) => id);
  return [...new Set(ids)].toSorted((one, other) => order.get(one)! - order.get(other)!);
}

export type Town = { name: string; key: string; lines: string[] };

const lineLocations = storedLocations.filter(({ kind }) => kind === "line");
const townsByKey = new Map<string, Town[]>();
for (const location of storedLocations.filter(({ kind }) => kind === "town" || kind === "station")) {
  const town = townAt(location);
  for (const key of new Set(location.keys)) {
    const known = townsByKey.get(key) ?? [];
    if (!known.some((other) => other.key === town.key)) townsByKey.set(key, [...known, town]);
  }
}

function townAt({ areas: [area] }: StoredLocation): Town {
  const { state, towns } = area!;
  const name = `${towns[0]!}, ${state}`;
  const stopping = lineLocations.filter(({ areas }) =>
    areas.some((one) => one.state === state && one.towns !== "all" && one.towns.includes(towns[0]!)),
  );
  return { name, key: keyOf(name), lines: stopping.map((line) => line.name) };
}

/** The town in a place such as "East Rock, New Haven, CT"; undefined for a line, a state or an unknown one. */
export function townIn(place: string): Town | undefined {
  // "Hoboken, NJ 07030" is a town too.
  const parts = place.replace(/[\s,.]\d{5}(-\d{4})?\s*$/, "").split(",");
  const found = parts.flatMap((_, index) => {
    const towns = townsByKey.get(keyOf(parts.slice(index).join(",")));
    return towns?.length === 1 ? towns : [];
  });
  return found[0];
}

export const townByKey = (key: string): Town | undefined =>
  townsByKey.get(key)?.find((town) => town.key === key);

// Nearly all lines end in the city: sharing a stop there does not make lines neighbors.
const cityTowns = new Set(["New York, NY", "Bronx, NY"]);

const neighbors = new Map<string, Set<string>>();
for (const { kind, name } of storedLocations) {
  if (kind !== "town" || cityTowns.has(name)) continue;
  const lines = townIn(name)?.lines ?? [];
  for (const line of lines) neighbors.set(line, new Set([...(neighbors.get(line) ?? []), ...lines]));
}

/** The other lines that stop in the same towns as these, outside New York City. */
export const neighboringLines = (lines: readonly string[]): string[] =>
  [...new Set(lines.flatMap((line) => [...(neighbors.get(line) ?? [])]))].filter(
    (line) => !lines.includes(line),
  );
