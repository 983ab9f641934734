import { townIn } from "#src/core/locations/server/location-lookup.ts";
import { locations } from "#src/core/locations/server/locations.ts";

// Nearly every line ends in the City: a stop there alone makes no two of them neighbors.
const cityTowns = new Set(["New York, NY", "Bronx, NY"]);

const neighbors = new Map<string, Set<string>>();
for (const { kind, name } of locations) {
  if (kind !== "town" || cityTowns.has(name)) continue;
  const lines = townIn(name)?.lines ?? [];
  for (const line of lines) neighbors.set(line, new Set([...(neighbors.get(line) ?? []), ...lines]));
}

/** The lines that stop in a town where one of these does, outside New York City; not these themselves. */
export const neighboringLines = (lines: readonly string[]): string[] =>
  [...new Set(lines.flatMap((line) => [...(neighbors.get(line) ?? [])]))].filter(
    (line) => !lines.includes(line),
  );
