import { isDay } from "#src/shared/dates.ts";
import { decodeCursor } from "#src/shared/pagination.ts";
import {
  amenities,
  budgets,
  listingSorts,
  type Amenity,
  type Budget,
} from "#src/features/housing/listing.constants.ts";

/** The orders that a list can have, as people read them. */
export const sortLabels = {
  newest: "Newest first",
  price: "Lowest price",
  date: "Free soonest",
} as const satisfies Record<(typeof listingSorts)[number], string>;

/** An order that a list can have. */
export type Sort = (typeof listingSorts)[number];

/** How many bedrooms one can ask for, at least. */
export const bedroomChoices = [1, 2, 3, 4] as const;

/** What the page's URL says: kept lenient, so that a hand-typed or old address shows what it can instead of failing. */
export type HousingSearch = {
  location?: string;
  budget?: Budget;
  moveInDate?: string;
  amenities?: Amenity[];
  /** At least so many. */
  bedrooms?: number;
  /** The newest first where nothing else is asked for. */
  sort?: Exclude<Sort, "newest">;
  /** Only one's own listings, taken ones too. */
  mine?: true;
  /** The listing whose details are open. */
  listing?: string;
  /** Where the list begins, if not with the newest: how a page without scripts shows more. */
  after?: string;
};

/** The parameters that the page's address may have. */
export const housingParameters = [
  "location",
  "budget",
  "moveInDate",
  "amenities",
  "bedrooms",
  "sort",
  "mine",
  "listing",
  "after",
] as const;

/** Reads the page's URL parameters; whatever is not understood is left out. */
export function parseHousingSearch(search: Record<string, unknown>): HousingSearch {
  const text = (name: string) => {
    const value = Array.isArray(search[name]) ? search[name][0] : search[name];
    return typeof value === "string" && value.trim() ? value.trim().slice(0, 120) : undefined;
  };
  const named = [search.amenities]
    .flat()
    .flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  const chosen = amenities.filter((amenity) =>
    named.some((name) => name.trim().toLowerCase() === amenity.toLowerCase()),
  );
  const budget = text("budget");
  const moveInDate = text("moveInDate");
  const bedrooms = Number(typeof search.bedrooms === "number" ? search.bedrooms : text("bedrooms"));
  const sort = text("sort");
  // What is left out is named all the same: the router would keep the address's own text for a name that is missing.
  return {
    location: text("location"),
    // A "+" typed by hand into a URL reads as a space.
    budget:
      budget === "1600" ? "1600+" : budget && Object.hasOwn(budgets, budget) ? (budget as Budget) : undefined,
    moveInDate: moveInDate && isDay(moveInDate) ? moveInDate : undefined,
    amenities: chosen.length > 0 ? chosen : undefined,
    bedrooms: bedroomChoices.find((count) => count === bedrooms),
    sort: sort === "price" || sort === "date" ? sort : undefined,
    // A link within the page hands over the value itself, an address its text.
    mine: search.mine === true || text("mine") === "true" ? true : undefined,
    listing: text("listing"),
    after: decodeCursor(text("after") ?? "") && text("after"),
  };
}

/** The filters alone, without the open listing and whatever else an address may carry. */
export function filtersOf(search: HousingSearch): Omit<HousingSearch, "listing" | "after"> {
  const { location, budget, moveInDate, amenities: chosen, bedrooms, sort, mine } = search;
  return { location, budget, moveInDate, amenities: chosen, bedrooms, sort, mine };
}

/** How many filters are in force; an order is none, and whose listings they are is another page. */
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
