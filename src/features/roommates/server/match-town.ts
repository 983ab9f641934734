import { findLocation, townById, townIn } from "#src/core/locations/server/location-lookup.ts";
import { locationKey } from "#src/core/locations/server/locations.ts";
import { neighboringLines } from "#src/core/locations/server/neighboring-lines.ts";
import type { MatchTown } from "#src/features/roommates/matching/profile.ts";

const lineIn = (location: string) => {
  const found = findLocation(location);
  return found?.kind === "line" ? found : undefined;
};

/** The key of the town that a location names, or of the line; null where it is neither. */
export function townKeyOf(location: string | null): string | null {
  if (!location) return null;
  const line = lineIn(location);
  return townIn(location)?.key ?? (line ? locationKey(line.name).trim() : null);
}

/** The town or the line of a key; null where there is none. */
export function matchTownAt(key: string | null): MatchTown | null {
  if (!key) return null;
  const line = lineIn(key);
  const found = townById(key) ?? (line && { key, name: line.name, lines: [line.name] });
  return found ? { ...found, neighbors: neighboringLines(found.lines) } : null;
}
