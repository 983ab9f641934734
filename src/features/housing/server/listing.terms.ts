import { locationKey } from "#src/core/locations/location-key.ts";
import { longestWord } from "#src/core/locations/server/location-lookup.ts";

/** The filters that can be looked up as terms. */
type TermFilters = {
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  amenities: string[];
};

// The same numbers as in the database function listing_terms, which a migration created.
const leastRents = [
  800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2400, 3000, 5000, 10_000, 20_000, 50_000,
];
const maxRents = [100, 200, 400, 600, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000];
const longestTerm = 20;
// A further term costs more time than it saves.
const maxTerms = 3;

/** A term, and the filters that it covers completely. */
type Feature = { name: string; covers: Partial<TermFilters> };

/**
 * The terms that every listing matching these filters has, as the database function `listing_terms` writes them: the start
 * of a word of the location ("hav"), and features ("Parking", "bedrooms>=3", "rent>=800", "rent<=1200") in pairs
 * ("Laundry & Parking"), since far fewer listings have both than either. A listing with all the terms may still fail the
 * filters in `left`: several words, a rent between two steps, or features beyond the number of terms.
 */
export function lookUpTerms<Filters extends TermFilters>(
  filters: Filters,
): { terms: string[]; left: Filters } {
  const used = [...wordOf(filters), ...pairsOf(featuresOf(filters))].slice(0, maxTerms);
  const covered = Object.assign({}, ...used.flat().map(({ covers }) => covers)) as TermFilters;
  const coveredAmenities = new Set(used.flat().flatMap(({ covers }) => covers.amenities ?? []));
  return {
    terms: used.map((features) => features.map(({ name }) => name).join(" & ")),
    left: {
      ...filters,
      location: "location" in covered ? undefined : filters.location,
      minPrice: "minPrice" in covered ? undefined : filters.minPrice,
      maxPrice: "maxPrice" in covered ? undefined : filters.maxPrice,
      bedrooms: "bedrooms" in covered ? undefined : filters.bedrooms,
      amenities: filters.amenities.filter((amenity) => !coveredAmenities.has(amenity)),
    },
  };
}

/** The term for the start of a word. */
export const asTerm = (word: string) => [...word].slice(0, longestTerm).join("");

/** The longest word, which is the most selective: "haven" of "New Haven". */
function wordOf({ location = "" }: TermFilters): Feature[][] {
  const key = locationKey(location).trim();
  const longest = longestWord(key);
  if (!longest) return [];
  const name = asTerm(longest);
  return [[{ name, covers: name === key ? { location } : {} }]];
}

/** Sorted as the database sorts them before it pairs them. */
function featuresOf({ minPrice, maxPrice, bedrooms, amenities }: TermFilters): Feature[] {
  const atLeast = leastRents.findLast((edge) => edge <= (minPrice ?? 0));
  const atMost = maxRents.find((edge) => edge >= (maxPrice ?? Infinity));
  const sorted = [...new Set(amenities)].toSorted((one, other) => (one < other ? -1 : 1));
  return [
    ...sorted.map((amenity) => ({ name: amenity, covers: { amenities: [amenity] } })),
    ...(bedrooms !== undefined && bedrooms > 1
      ? [{ name: `bedrooms>=${bedrooms}`, covers: { bedrooms } }]
      : []),
    ...(atLeast === undefined
      ? []
      : [{ name: `rent>=${atLeast}`, covers: atLeast === minPrice ? { minPrice } : {} }]),
    ...(atMost === undefined
      ? []
      : [{ name: `rent<=${atMost}`, covers: atMost === maxPrice ? { maxPrice } : {} }]),
  ];
}

/** The last one of an odd number is paired with the one before. */
const pairsOf = (features: Feature[]): Feature[][] =>
  Array.from({ length: Math.ceil(features.length / 2) }, (_, index) => {
    const start = Math.max(0, Math.min(2 * index, features.length - 2));
    return features.slice(start, start + 2);
  });
