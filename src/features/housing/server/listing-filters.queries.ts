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
import type { ListingParameter, SavedFilter } from "#src/features/housing/housing.address.ts";
import { budgetNames, budgets } from "#src/core/people/budget.options.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Condition } from "#src/server/database/filter-conditions.ts";

// A listing without a date is free on any day.
const freeFrom = sql`coalesce(${listings.availableFrom}, '-infinity')`;

/** What a home must meet, for each parameter of a search; price bounds are inclusive. */
export const listingConditions = {
  location: (name: string) => (name.trim() ? liesIn(name) : undefined),
  // On a line to the destination, or in it if it has none; nothing if it is unknown.
  commuteTo: (name: string) => (name.trim() ? isInOneOf(locationIdsTowards(name)) : undefined),
  minPrice: (least: number) => gte(listings.price, least),
  maxPrice: (most: number) => lte(listings.price, most),
  bedrooms: (least: number) => gte(listings.bedrooms, least),
  moveInDate: (chosen: string) => sql`${freeFrom} <= ${chosen}::date`,
  amenities: (all: string[]) => (all.length > 0 ? arrayContains(listings.amenities, all) : undefined),
} satisfies Record<ListingParameter, Condition>;

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
          gte(listings.price, min),
          max === null ? undefined : lte(listings.price, max),
        );
      }),
    ),
    bedrooms: sql`${listings.bedrooms} >= coalesce(${savedSearches.bedrooms}, 0)`,
    moveInDate: sql`${freeFrom} <= coalesce(${savedSearches.moveInDate}, 'infinity')`,
    amenities: arrayContained(savedSearches.amenities, listings.amenities),
  } satisfies Record<SavedFilter, SQL | undefined>),
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
