import {
  findLocation,
  locationIdsIn,
  locationIdsNamed,
  townById,
  townIn,
} from "#src/core/locations/server/location-lookup.ts";
import { locationKey } from "#src/core/locations/server/location-key.ts";
import { locations } from "#src/core/locations/server/locations.ts";
import { neighboringLines } from "#src/core/locations/server/neighboring-lines.ts";
import type { MatchTown } from "#src/features/roommates/matching/profile.ts";

const lineIn = (location: string) => {
  const found = findLocation(location);
  return found?.kind === "line" ? found : undefined;
};

/** The key of the town that a location names, or of the line; null where it is neither. */
function townKeyOf(location: string): string | null {
  const line = lineIn(location);
  return townIn(location)?.key ?? (line ? locationKey(line.name).trim() : null);
}

/** The columns that a profile is searched and matched by, from the location of her account. */
export const placeValuesOf = (location: string | null) => ({
  town: location && townKeyOf(location),
  locationKey: location ? locationKey(location) : "",
  // A line lies in no location, and is one.
  locations: location ? [...new Set([...locationIdsIn(location), ...locationIdsNamed(location)])] : [],
});

/** The town or the line of a key; null where there is none. */
export function matchTownAt(key: string | null): MatchTown | null {
  if (!key) return null;
  const line = lineIn(key);
  const found = townById(key) ?? (line && { key, name: line.name, lines: [line.name] });
  return found ? { ...found, neighbors: neighboringLines(found.lines) } : null;
}

const isOf = (kind: "line" | "state") => (id: string) => id.startsWith(`${kind}:`);

/** The lines and states among locations; of a town or a station its lines, or its state where it has none. */
export const areasAround = (ids: string[]): string[] =>
  ids.flatMap((id) => {
    const area = locations.find((one) => one.id === id)?.areas[0];
    if (!area || area.towns === "all" || isOf("line")(id)) return [id];
    const around = locationIdsIn(`${area.towns[0]}, ${area.state}`);
    const lines = around.filter(isOf("line"));
    return lines.length > 0 ? lines : around.filter(isOf("state"));
  });
