import { locationKey } from "#src/core/locations/location-key.ts";
import { locations, type Location } from "#src/core/locations/server/locations.ts";

/** A town: its name, its unique key, and the train lines that stop there. */
export type Town = { name: string; key: string; lines: string[] };

const keyOf = (name: string) => locationKey(name).trim();
const lines = locations.filter(({ kind }) => kind === "line");

const byKey = new Map<string, Town[]>();
for (const location of locations.filter(({ kind }) => kind === "town" || kind === "station")) {
  const town = townAt(location);
  for (const key of new Set(location.keys)) {
    const known = byKey.get(key) ?? [];
    if (!known.some((other) => other.key === town.key)) byKey.set(key, [...known, town]);
  }
}

/**
 * The town that a location names, as "East Rock, New Haven, CT" does; undefined for a line, a state or an
 * unknown one.
 */
export function townIn(location: string): Town | undefined {
  // "Hoboken, NJ 07030" is a town as well.
  const parts = location.replace(/\s\d{5}(-\d{4})?\s*$/, "").split(",");
  const found = parts.flatMap((_, index) => {
    const towns = byKey.get(keyOf(parts.slice(index).join(",")));
    return towns?.length === 1 ? towns : [];
  });
  return found[0];
}

export const townById = (key: string): Town | undefined => byKey.get(key)?.find((town) => town.key === key);

function townAt({ areas: [area] }: Location): Town {
  const { state, towns } = area!;
  const name = `${towns[0]!}, ${state}`;
  const stations = lines.filter(({ areas }) =>
    areas.some((one) => one.state === state && one.towns !== "all" && one.towns.includes(towns[0]!)),
  );
  return { name, key: keyOf(name), lines: stations.map((line) => line.name) };
}
