import { budgets } from "#src/core/people/budget.options.ts";
import { filtersOf, type HousingSearch } from "#src/features/housing/housing.address.ts";

/** What the API is asked for a search in an address. */
export function apiQueryOf(search: HousingSearch) {
  const { location, budget, withUtilities, mine, ...others } = filtersOf(search);
  const bounds = budget && budgets[budget];
  return {
    location,
    minPrice: bounds?.min,
    maxPrice: bounds?.max ?? undefined,
    ...others,
    withUtilities: withUtilities && ("true" as const),
    mine: mine && ("true" as const),
  };
}

export type ListingParameter = Exclude<keyof ReturnType<typeof apiQueryOf>, "sort" | "mine">;
