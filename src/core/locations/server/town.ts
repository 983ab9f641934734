import { findLocation } from "#src/core/locations/server/locate-place.ts";

const partsOf = (place: string) =>
  place
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const postalCode = /\s*\b\d{5}(?:-\d{4})?$/;
const country = /^(?:usa|u\.s\.a?\.?|united states(?: of america)?)$/i;

/** The town of a location, all that others see. Only known names: the state alone if the town is unknown, else null. */
export function townOf(place: string): string | null {
  const parts = partsOf(place.replace(/[\r\n]+/g, ", ")).filter((part) => !country.test(part));
  const last = parts.at(-1)?.replace(postalCode, "");
  if (!last) return null;
  if (findLocation(last)?.kind !== "state") return knownTown(last) ?? null;
  // "…, Beacon, NY"; or "… Beacon, NY", where the last words before the state form a known town.
  const before = parts.at(-2);
  const town = before && knownTown(before, last);
  if (town) return town;
  return last;
}

function knownTown(text: string, state?: string): string | undefined {
  const words = text.split(/\s+/);
  const ends = words.map((_, index) => words.slice(index).join(" "));
  return ends
    .map((end) => findLocation(state ? `${end}, ${state}` : end))
    .find((location) => location?.kind === "town" && location.name.includes(","))?.name;
}
