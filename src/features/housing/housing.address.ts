import { budgets } from "#src/core/people/budget.options.ts";
import { filterPieces, listingFilters, type ListingFilter } from "#src/features/housing/listing.filters.ts";
import type { listingSorts } from "#src/features/housing/listing.options.ts";
import { cursor, flag, more, oneOf, searchParams, text } from "#src/shared/search-params.ts";

export const sortLabels = {
  newest: "Newest first",
  price: "Lowest price",
  date: "Free soonest",
} as const satisfies Record<(typeof listingSorts)[number], string>;

export type Sort = (typeof listingSorts)[number];

const listPieces = {
  ...filterPieces,
  /** Newest first when missing. */
  sort: oneOf(["price", "date"] satisfies Sort[]),
  /** Only the user's own listings, taken ones too. */
  mine: flag,
};

export const parseHousingSearch = searchParams({ ...listPieces, listing: text(), after: cursor, more });

/** The list's parameters in an address or a form: the filters, the order and `mine`. */
export const filtersOf = searchParams(listPieces);

export const filtersToSave = searchParams(filterPieces);

export type SavedFilter = keyof ReturnType<typeof filtersToSave>;

export type HousingSearch = ReturnType<typeof parseHousingSearch>;

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

export function apiQueryOf(search: HousingSearch) {
  const { location, budget, mine, ...others } = filtersOf(search);
  const bounds = budget && budgets[budget];
  return {
    location,
    minPrice: bounds?.min,
    maxPrice: bounds?.max ?? undefined,
    ...others,
    mine: mine && ("true" as const),
  };
}

export type ListingParameter = Exclude<keyof ReturnType<typeof apiQueryOf>, "sort" | "mine">;
