import { isDay } from "#src/shared/dates.ts";
import { decodeCursor } from "#src/shared/pagination.ts";
import {
  amenities,
  budgets,
  listingSorts,
  type Amenity,
  type Budget,
} from "#src/features/housing/listing.constants.ts";

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

/** The search parameters of the page's URL. Parsing is lenient, so that an old or hand-typed address still works. */
export type HousingSearch = {
  location?: string;
  budget?: Budget;
  moveInDate?: string;
  amenities?: Amenity[];
  /** The least number. */
  bedrooms?: number;
  /** Newest first when missing. */
  sort?: Exclude<Sort, "newest">;
  /** Only the user's own listings, taken ones too. */
  mine?: true;
  /** The listing whose details are open. */
  listing?: string;
  /** The cursor after which the list begins: how a page without scripts shows more. */
  after?: string;
};

/** Parses the page's URL parameters; invalid ones are dropped. */
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
  // Dropped parameters are returned as undefined: the router would keep the text of the URL for a missing key.
  return {
    location: text("location"),
    // A "+" typed by hand into a URL reads as a space.
    budget:
      budget === "1600" ? "1600+" : budget && Object.hasOwn(budgets, budget) ? (budget as Budget) : undefined,
    moveInDate: moveInDate && isDay(moveInDate) ? moveInDate : undefined,
    amenities: chosen.length > 0 ? chosen : undefined,
    bedrooms: bedroomChoices.find((count) => count === bedrooms),
    sort: sort === "price" || sort === "date" ? sort : undefined,
    // A link within the page passes the value itself, a URL its text.
    mine: search.mine === true || text("mine") === "true" ? true : undefined,
    listing: text("listing"),
    after: decodeCursor(text("after") ?? "") && text("after"),
  };
}

/** The filters alone, without the open listing and the cursor. */
export function filtersOf(search: HousingSearch): Omit<HousingSearch, "listing" | "after"> {
  const { location, budget, moveInDate, amenities: chosen, bedrooms, sort, mine } = search;
  return { location, budget, moveInDate, amenities: chosen, bedrooms, sort, mine };
}

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
