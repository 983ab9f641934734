import { zipCodesBeyond } from "#src/core/locations/server/destinations.ts";
import { places, type Place } from "#src/core/locations/server/places.ts";
import { zipCodes } from "#src/core/locations/server/zip-codes.ts";

const byName = new Map(places.map((place) => [place.name, place]));

/** "Yonkers 10701-10705 10710" */
const ranges = Object.entries(zipCodes).flatMap(([state, text]) =>
  text.split(",").flatMap((entry) => {
    const words = entry.trim().split(/\s+/);
    const isRange = (word: string) => /^\d/.test(word);
    const town = words.filter((word) => !isRange(word)).join(" ");
    return words.filter(isRange).map((range) => {
      const [first = "", last = first] = range.split("-");
      return { first, last, place: byName.get(`${town}, ${state}`)! };
    });
  }),
);

/** The towns that a zip code is in, or the destination. */
export function placesAtZip(code: string): Place[] {
  const destination = byName.get(zipCodesBeyond[code.slice(0, 3)] ?? "");
  if (destination) return [destination];
  return ranges.filter(({ first, last }) => first <= code && code <= last).map(({ place }) => place);
}
