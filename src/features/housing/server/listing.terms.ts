import { locationKey } from "#src/features/housing/location-key.ts";

/** The filters that are looked up as terms. */
type TermFilters = {
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  amenities: string[];
};

// The same numbers as in the database's function listing_terms, which a migration made.
const leastRents = [
  800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2400, 3000, 5000, 10_000, 20_000, 50_000,
];
const mostRents = [100, 200, 400, 600, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000];
const longestTerm = 20;
// Each term more costs more than it narrows what is found; those that narrow most stand first.
const mostTerms = 5;

/**
 * Terms that every listing within these filters has, as the database's function `listing_terms` writes them: "new",
 * "hav" (starts of words), "Parking", "rent>=800", "rent<=1200", "bedrooms>=3". A listing that has them all may still
 * miss the filters: words may stand apart, a rent may lie between two steps, and not every term is named.
 */
export function termsOf({ location, minPrice, maxPrice, bedrooms, amenities }: TermFilters): string[] {
  const words = locationKey(location ?? "")
    .split(" ")
    .filter(Boolean);
  const atLeast = leastRents.findLast((edge) => edge <= (minPrice ?? 0));
  const atMost = mostRents.find((edge) => edge >= (maxPrice ?? Infinity));
  const terms = [
    ...words.map((word) => Array.from(word).slice(0, longestTerm).join("")),
    ...amenities,
    ...(bedrooms !== undefined && bedrooms > 1 ? [`bedrooms>=${bedrooms}`] : []),
    ...(atLeast === undefined ? [] : [`rent>=${atLeast}`]),
    ...(atMost === undefined ? [] : [`rent<=${atMost}`]),
  ];
  return terms.slice(0, mostTerms);
}
