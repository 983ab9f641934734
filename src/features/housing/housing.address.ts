import {
  amenities,
  budgets,
  listingSorts,
  type Amenity,
  type Budget,
} from "#src/features/housing/listing.options.ts";
import { shortDate } from "#src/shared/dates.ts";
import { cursor, day, flag, manyOf, more, oneOf, searchParams, text } from "#src/shared/search-params.ts";

/** The texts of the orders of a list. */
export const sortLabels = {
  newest: "Newest first",
  price: "Lowest price",
  date: "Free soonest",
} as const satisfies Record<(typeof listingSorts)[number], string>;

/** An order that a list can have. */
export type Sort = (typeof listingSorts)[number];

/** The choices for the least number of bedrooms. */
export const bedroomChoices = [1, 2, 3, 4] as const;

const budgetNames = Object.keys(budgets) as Budget[];

/**
 * The filters of a search: how each is read from an address, a form or a saved search. A further one needs its text in
 * `labels`, its field in `housing-filters.tsx`, its parameter in `listing.routes.ts` and its condition in
 * `listing-search.queries.ts`, of which no type reminds.
 */
const filterPieces = {
  location: text(),
  commuteTo: text(),
  // A "+" typed by hand into an address reads as a space.
  budget: ([value]: readonly unknown[]) =>
    oneOf(budgetNames)([typeof value === "string" ? value.replace(/^1600 ?$/, "1600+") : value]),
  moveInDate: day,
  amenities: manyOf(amenities),
  /** The least number. */
  bedrooms: oneOf<number>(bedroomChoices),
};

/** What the chip of a filter in force says, one for each value, in the order of the chips. */
const labels = {
  location: (name: string) => name,
  commuteTo: (name: string) => `Commute to ${name}`,
  budget: (name: Budget) => name,
  bedrooms: (least: number) => `${least}+ bedroom${least === 1 ? "" : "s"}`,
  moveInDate: (chosen: string) => `By ${shortDate(chosen)}`,
  amenities: (amenity: Amenity) => amenity,
} as Record<keyof typeof filterPieces, (value: unknown) => string>;

const listPieces = {
  ...filterPieces,
  /** Newest first when missing. */
  sort: oneOf(["price", "date"] satisfies Sort[]),
  /** Only the user's own listings, taken ones too. */
  mine: flag,
};

/** Reads the page's address: filters, the listing whose details are open, and where the list begins. */
export const parseHousingSearch = searchParams({ ...listPieces, listing: text(), after: cursor, more });

/** What decides the list, of an address or of a form: the filters, the order and `mine`. */
export const filtersOf = searchParams(listPieces);

/** The filters alone, as they are saved. */
export const filtersToSave = searchParams(filterPieces);

export type HousingSearch = ReturnType<typeof parseHousingSearch>;

/** Computes a new search from the one in force, which may have changed since the last render. */
export type SearchChange = (search: HousingSearch) => HousingSearch;

/** Removes all filters; the order and `mine` stay. */
export const withoutFilters: SearchChange = ({ sort, mine }) => ({ sort, mine });

/** Each filter in force, with its label and the change that removes it. */
export function filtersInForce(search: HousingSearch) {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return names.flatMap((name) =>
    [search[name] ?? []].flat().map((value) => ({
      key: `${name} ${value}`,
      label: labels[name](value),
      remove: ((current) => {
        const left = [current[name] ?? []].flat().filter((other) => other !== value);
        return { ...current, [name]: Array.isArray(current[name]) && left.length > 0 ? left : undefined };
      }) satisfies SearchChange,
    })),
  );
}

/** How many filters are in force; the order and `mine` are no filters. */
export const countFilters = (search: HousingSearch) => filtersInForce(search).length;

/** The search as GET /api/housing takes it. */
export function apiQueryOf({ sort, mine, ...search }: HousingSearch) {
  const { location, budget, ...others } = filtersToSave(search);
  const bounds = budget ? budgets[budget] : undefined;
  return {
    location,
    minPrice: bounds?.minPrice,
    maxPrice: bounds && "maxPrice" in bounds ? bounds.maxPrice : undefined,
    ...others,
    sort,
    mine: mine && ("true" as const),
  };
}
