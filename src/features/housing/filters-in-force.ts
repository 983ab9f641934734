import type { HousingSearch } from "#src/features/housing/housing.address.ts";
import { listingFilters, type ListingFilter } from "#src/features/housing/listing.filters.ts";

/** Computes a new search from the one in force, which may have changed since the last render. */
export type SearchChange = (search: HousingSearch) => HousingSearch;

/** Removes all filters; the order and `mine` stay. */
export const withoutFilters: SearchChange = ({ sort, mine }) => ({ sort, mine });

export function filtersInForce(search: HousingSearch) {
  const names = Object.keys(listingFilters) as ListingFilter[];
  return names.flatMap((name) =>
    [search[name] ?? []].flat().map((value) => ({
      key: `${name} ${value}`,
      name,
      value,
      label: listingFilters[name].label(value as never),
      remove: ((current) => {
        const left = [current[name] ?? []].flat().filter((other) => other !== value);
        return { ...current, [name]: Array.isArray(current[name]) && left.length > 0 ? left : undefined };
      }) satisfies SearchChange,
    })),
  );
}

/** How many filters are in force; the order and `mine` do not count. */
export const countFilters = (search: HousingSearch) => filtersInForce(search).length;
