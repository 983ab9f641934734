import { locationNameMax } from "#src/core/locations/location.limits.ts";
import type { WrittenLocation } from "#src/core/locations/location.schema.ts";
import { locationIdsIn, suggestLocations } from "#src/core/locations/server/location-lookup.ts";
import { maxParts, readName } from "#src/core/locations/server/place-reading.ts";
import type { Place } from "#src/core/locations/server/places.ts";
import { placesAtZip } from "#src/core/locations/server/zip-places.ts";

const maxChoices = 3;

/** How a place of the table is written where somebody says where her home is; undefined for what is wider than a town. */
function writtenAs({ kind, name, about }: Place): string | undefined {
  if (kind === "town") return name;
  // In the table, "about" of a station is its town.
  if (kind === "station") return `${name.replace(/ station$/, "")}, ${about}`;
  // A town without a station: "Fishkill, NY".
  return kind === "landmark" && / [A-Z]{2}$/.test(name) ? name : undefined;
}

const isBeyond = ({ kind }: Place) => kind === "destination";
const isIn = (text: string) => locationIdsIn(text).some((id) => id.startsWith("town:"));

/**
 * Where somebody says that a home is, with its town as the table writes it: "12 Main Street, Beacn" is in "12 Main Street,
 * Beacon, NY". Where it could be several towns or none is known, what it may mean, to ask her once.
 */
export function writeLocation(text: string): WrittenLocation {
  const [, start = "", zip = ""] = /^(.*?)[\s,]*(\d{5}(?:-\d{4})?)?\s*$/s.exec(text) ?? [];
  if (!start && zip) return choose(text, placesAtZip(zip.slice(0, 5)), (name) => `${name} ${zip}`);
  const parts = start.split(",");
  for (let index = Math.max(0, parts.length - maxParts); index < parts.length; index += 1) {
    const before = parts.slice(0, index).map((part) => part.trim());
    const named = readName(parts.slice(index).join(",")) ?? [];
    if (named.some((place) => isBeyond(place) || writtenAs(place))) {
      return choose(text, named, (name) => [...before, zip ? `${name} ${zip}` : name].join(", "));
    }
  }
  if (isIn(text)) return { written: text.trim(), choices: [] };
  const part = parts.findLast((one) => !readName(one)?.some(({ kind }) => kind === "state"));
  const towns = suggestLocations(part ?? "").filter(({ kind }) => kind === "town");
  return { written: null, choices: towns.slice(0, maxChoices).map(({ name }) => name) };
}

/** The text that the only place makes, or those of several. */
function choose(text: string, named: readonly Place[], write: (name: string) => string): WrittenLocation {
  const written = named
    .map((place) => (isBeyond(place) ? text.trim() : write(writtenAs(place) ?? place.name)))
    .filter(({ length }) => length <= locationNameMax);
  return written.length === 1
    ? { written: written[0]!, choices: [] }
    : { written: null, choices: written.slice(0, maxChoices) };
}
