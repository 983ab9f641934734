import {
  and,
  arrayContained,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  isNull,
  like,
  lte,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsTowards } from "#src/core/locations/server/place-search.ts";
import type { SavedFilter } from "#src/features/housing/housing.address.ts";
import type { ListingParameter } from "#src/features/housing/listing-query.ts";
import { budgetNames, budgets } from "#src/core/people/budget.options.ts";
import type { HomeKind, HomeTerm } from "#src/features/housing/listing.options.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Condition } from "#src/server/database/filter-conditions.ts";

// A listing without a date is free on any day, and one that is no sublet for good.
const freeFrom = sql`coalesce(${listings.availableFrom}, '-infinity')`;
const freeUntil = sql`coalesce(${listings.until}, 'infinity')`;

/** What a home costs a month as a search counts it: the rent, or utilities, too. */
export const costOf = (withUtilities = false) => (withUtilities ? listings.monthlyCost : listings.price);

type PriceParameter = "minPrice" | "maxPrice" | "withUtilities";

/** The bounds of a price are inclusive. */
export const priceWithin = ({ minPrice, maxPrice, withUtilities }: PriceFilters) =>
  and(
    minPrice === undefined ? undefined : gte(costOf(withUtilities), minPrice),
    maxPrice === undefined ? undefined : lte(costOf(withUtilities), maxPrice),
  );

export type PriceFilters = { minPrice?: number; maxPrice?: number; withUtilities?: boolean };

/** What a home must meet, for each other parameter of a search. */
export const listingConditions = {
  location: (name: string) => (name.trim() ? liesIn(name) : undefined),
  // On a line to the destination, or in it if it has none; nothing if it is unknown.
  commuteTo: (name: string) => (name.trim() ? isInOneOf(locationIdsTowards(name)) : undefined),
  bedrooms: (least: number) => gte(listings.bedrooms, least),
  moveInDate: (chosen: string) => sql`${freeFrom} <= ${chosen}::date and ${freeUntil} >= ${chosen}::date`,
  amenities: (all: string[]) => (all.length > 0 ? arrayContains(listings.amenities, all) : undefined),
  kind: (kind: HomeKind) => eq(listings.kind, kind),
  term: (term: HomeTerm) => eq(listings.term, term),
} satisfies Record<Exclude<ListingParameter, PriceParameter>, Condition>;

/** The same price of a home as a saved search counts it. */
const savedCost = sql`case when ${savedSearches.withUtilities} then ${listings.monthlyCost} else ${listings.price} end`;

/** The same conditions between a home and a saved search, for each filter. */
export const savedSearchConditions = and(
  ...Object.values({
    location: or(
      isNull(savedSearches.locationKey),
      sql`position(${savedSearches.locationKey} in ${listings.locationKey}) > 0`,
      arrayOverlaps(savedSearches.locations, listings.locations),
    ),
    commuteTo: or(
      isNull(savedSearches.commuteKey),
      arrayOverlaps(savedSearches.commuteLocations, listings.locations),
    ),
    budget: or(
      isNull(savedSearches.budget),
      ...budgetNames.map((name) => {
        const { min, max } = budgets[name];
        return and(
          eq(savedSearches.budget, name),
          gte(savedCost, min),
          max === null ? undefined : lte(savedCost, max),
        );
      }),
    ),
    bedrooms: sql`${listings.bedrooms} >= coalesce(${savedSearches.bedrooms}, 0)`,
    moveInDate: sql`${freeFrom} <= coalesce(${savedSearches.moveInDate}, 'infinity') and ${freeUntil} >= coalesce(${savedSearches.moveInDate}, '-infinity')`,
    amenities: arrayContained(savedSearches.amenities, listings.amenities),
    kind: or(isNull(savedSearches.kind), eq(savedSearches.kind, listings.kind)),
    term: or(isNull(savedSearches.term), eq(savedSearches.term, listings.term)),
  } satisfies Record<Exclude<SavedFilter, "withUtilities">, SQL | undefined>),
);

/** Homes in the town, on the line or in the state that the text names, or with the text in their location. */
function liesIn(location: string): SQL | undefined {
  const key = searchKey(location);
  // A text without letters or digits finds nothing.
  if (!key) return sql`false`;
  const ids = locationIdsNamed(location);
  return or(
    // The words in order, the last one perhaps incomplete. A key has no wildcards, only letters, digits, spaces.
    like(listings.locationKey, `%${key}%`),
    isInOneOf(ids),
  );
}

export const isInOneOf = (ids: string[]) =>
  ids.length > 0 ? arrayOverlaps(listings.locations, ids) : sql`false`;
