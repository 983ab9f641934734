import { findLocation } from "#src/core/locations/server/location-lookup.ts";

const partsOf = (location: string) =>
  location
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const postalCode = /\s*\b\d{5}(?:-\d{4})?$/;
const country = /^(?:usa|u\.s\.a?\.?|united states(?: of america)?)$/i;

/**
 * The town in a location, as guests may know it: "Beacon, NY" of "Café at Bank Square, 14 Main Street, Beacon, NY 12508".
 * The state alone where the town is in doubt, null where no part of it is a known location.
 */
export function townOf(location: string): string | null {
  const parts = partsOf(location.replace(/[\r\n]+/g, ", ")).filter((part) => !country.test(part));
  const last = parts.at(-1)?.replace(postalCode, "");
  if (!last) return null;
  if (findLocation(last)?.kind !== "state") return knownTown(last) ?? null;
  // "…, Beacon, NY", or "… Beacon" before the state, in as many of its last words as are a town.
  const before = parts.at(-2);
  const town = before && knownTown(before, last);
  if (town) return town;
  // Of three or more parts the one before the state is a town, known or not, unless it has a number.
  const seemsTown = before && parts.length >= 3 && !/\d/.test(before);
  return seemsTown ? `${before}, ${last}` : last;
}

/** A location for members who do not attend: without the parts that have a house or room number. */
export function withoutStreet(location: string): string | null {
  const shown = partsOf(location).filter((part) => !/\d/.test(part.replace(postalCode, "")));
  return shown.join(", ").replace(postalCode, "") || null;
}

/** The town that a text ends in: "Beacon, NY" of "14 Main Street Beacon" in NY. */
function knownTown(text: string, state?: string): string | undefined {
  const words = text.split(/\s+/);
  const ends = words.map((_, index) => words.slice(index).join(" "));
  return ends
    .map((end) => findLocation(state ? `${end}, ${state}` : end))
    .find((location) => location?.kind === "town" && location.name.includes(","))?.name;
}
