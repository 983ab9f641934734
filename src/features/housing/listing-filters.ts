import { cursor, day, flag, manyOf, oneOf, searchParams, text } from "#src/shared/search-params.ts";
import { amenities, budgets, listingSorts, type Budget } from "#src/features/housing/listing.constants.ts";

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

const filterPieces = {
  location: text(),
  // A "+" typed by hand into an address reads as a space.
  budget: ([value]: readonly unknown[]) =>
    oneOf(budgetNames)([typeof value === "string" ? value.replace(/^1600 ?$/, "1600+") : value]),
  moveInDate: day,
  amenities: manyOf(amenities),
  /** The least number. */
  bedrooms: oneOf<number>(bedroomChoices),
  /** Newest first when missing. */
  sort: oneOf(["price", "date"] satisfies Sort[]),
  /** Only the user's own listings, taken ones too. */
  mine: flag,
};

/** Reads the page's address: filters, the listing whose details are open, and where the list begins. */
export const parseHousingSearch = searchParams({ ...filterPieces, listing: text(), after: cursor });

/** The filters alone, of an address or of a form. */
export const filtersOf = searchParams(filterPieces);

export type HousingSearch = ReturnType<typeof parseHousingSearch>;

/** How many filters are in force; the order and `mine` are no filters. */
export const countFilters = ({
  location,
  budget,
  moveInDate,
  bedrooms,
  amenities: chosen = [],
}: HousingSearch) => [location, budget, moveInDate, bedrooms].filter(Boolean).length + chosen.length;

/** The filters as GET /api/housing takes them. */
export function apiQueryOf(search: HousingSearch) {
  const { location, budget, moveInDate, amenities: chosen, bedrooms, sort, mine } = search;
  const bounds = budget ? budgets[budget] : undefined;
  return {
    location,
    minPrice: bounds?.minPrice,
    maxPrice: bounds && "maxPrice" in bounds ? bounds.maxPrice : undefined,
    moveInDate,
    amenities: chosen,
    bedrooms,
    sort,
    mine: mine && ("true" as const),
  };
}
