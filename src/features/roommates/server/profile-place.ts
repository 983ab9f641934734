import {
  findLocation,
  locationIdsIn,
  townByKey,
  townIn,
  neighboringLines,
} from "#src/core/locations/server/locate-place.ts";
import { locationIdsNamed } from "#src/core/locations/server/place-search.ts";
import { locationKey } from "#src/core/locations/server/location-key.ts";
import { storedLocations } from "#src/core/locations/server/stored-locations.ts";
import type { MatchTown } from "#src/features/roommates/matching/profile.ts";

const lineIn = (place: string) => {
  const found = findLocation(place);
  return found?.kind === "line" ? found : undefined;
};

/** The key of the town or line that a place names; null if it names neither. */
function townKeyOf(place: string): string | null {
  const line = lineIn(place);
  return townIn(place)?.key ?? (line ? locationKey(line.name).trim() : null);
}

/** The columns that a profile is searched and matched by, from her account's location. */
export const placeValuesOf = (place: string | null) => ({
  town: place && townKeyOf(place),
  locationKey: place ? locationKey(place) : "",
  // A line lies in no location, but is one.
  locations: place ? [...new Set([...locationIdsIn(place), ...locationIdsNamed(place)])] : [],
});

export function matchTownAt(key: string | null): MatchTown | null {
  if (!key) return null;
  const line = lineIn(key);
  const found = townByKey(key) ?? (line && { key, name: line.name, lines: [line.name] });
  return found ? { ...found, neighbors: neighboringLines(found.lines) } : null;
}

const isOf = (kind: "line" | "state") => (id: string) => id.startsWith(`${kind}:`);

/** Replaces towns and stations by their lines, or by their state if they have none; keeps lines and states. */
export const areasAround = (ids: string[]): string[] =>
  ids.flatMap((id) => {
    const area = storedLocations.find((one) => one.id === id)?.areas[0];
    if (!area || area.towns === "all" || isOf("line")(id)) return [id];
    const around = locationIdsIn(`${area.towns[0]}, ${area.state}`);
    const lines = around.filter(isOf("line"));
    return lines.length > 0 ? lines : around.filter(isOf("state"));
  });
