import { locationNameMax } from "#src/core/locations/location.limits.ts";
import type { WrittenPlace } from "#src/core/locations/location.schema.ts";
import { locationsAtZip, type Location } from "#src/core/locations/server/gazetteer.ts";
import { locationIdsIn } from "#src/core/locations/server/locate-place.ts";
import { maxParts, readName } from "#src/core/locations/server/parse-place.ts";
import { suggestLocations } from "#src/core/locations/server/place-search.ts";

const maxChoices = 3;

/** A location in our spelling, for where a home is; undefined for anything wider than a town. */
function writtenAs({ kind, name, about }: Location): string | undefined {
  if (kind === "town") return name;
  // The "about" of a station is its town.
  if (kind === "station") return `${name.replace(/ station$/, "")}, ${about}`;
  // A town without a station: "Fishkill, NY".
  return kind === "landmark" && / [A-Z]{2}$/.test(name) ? name : undefined;
}

const isBeyond = ({ kind }: Location) => kind === "destination";
const isInTown = (place: string) => locationIdsIn(place).some((id) => id.startsWith("town:"));

/**
 * Where a home is, with its town in our spelling: "12 Main Street, Beacn" becomes "12 Main Street, Beacon, NY". If it could
 * be several towns, or none is known, returns what it may mean, to ask her once.
 */
export function writePlace(place: string): WrittenPlace {
  const [, start = "", zip = ""] = /^(.*?)[\s,]*(\d{5}(?:-\d{4})?)?\s*$/s.exec(place) ?? [];
  if (!start && zip) return choose(place, locationsAtZip(zip.slice(0, 5)), (name) => `${name} ${zip}`);
  const parts = start.split(",");
  for (let index = Math.max(0, parts.length - maxParts); index < parts.length; index += 1) {
    const before = parts.slice(0, index).map((part) => part.trim());
    const named = readName(parts.slice(index).join(",")) ?? [];
    if (named.some((location) => isBeyond(location) || writtenAs(location))) {
      return choose(place, named, (name) => [...before, zip ? `${name} ${zip}` : name].join(", "));
    }
  }
  if (isInTown(place)) return { written: place.trim(), choices: [] };
  const part = parts.findLast((one) => !readName(one)?.some(({ kind }) => kind === "state"));
  const towns = suggestLocations(part ?? "").filter(({ kind }) => kind === "town");
  return { written: null, choices: towns.slice(0, maxChoices).map(({ name }) => name) };
}

/** The choice for a place with only one location, or the choices for several. */
function choose(place: string, named: readonly Location[], write: (name: string) => string): WrittenPlace {
  const written = named
    .map((location) => (isBeyond(location) ? place.trim() : write(writtenAs(location) ?? location.name)))
    .filter(({ length }) => length <= locationNameMax);
  return written.length === 1
    ? { written: written[0]!, choices: [] }
    : { written: null, choices: written.slice(0, maxChoices) };
}
