import { amenities, budgets, type Amenity, type Budget } from "#src/features/housing/listing.options.ts";

/** What the page's URL says: kept lenient, so that a hand-typed or old address shows what it can instead of failing. */
export type HousingSearch = {
  location?: string;
  budget?: Budget;
  moveInDate?: string;
  amenities?: Amenity[];
  /** Only one's own listings, taken ones too. */
  mine?: true;
  /** The listing whose details are open. */
  listing?: string;
};

// Held against what it reads as: February 30 would read as March 2.
const isDate = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

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
  // What is left out is named all the same: the router would keep the address's own text for a name that is missing.
  return {
    location: text("location"),
    // A "+" typed by hand into a URL reads as a space.
    budget:
      budget === "1600" ? "1600+" : budget && Object.hasOwn(budgets, budget) ? (budget as Budget) : undefined,
    moveInDate: moveInDate && isDate(moveInDate) ? moveInDate : undefined,
    amenities: chosen.length > 0 ? chosen : undefined,
    // A link within the page hands over the value itself, an address its text.
    mine: search.mine === true || text("mine") === "true" ? true : undefined,
    listing: text("listing"),
  };
}

/** The filters alone, without the open listing and whatever else an address may carry. */
export function filtersOf(search: HousingSearch): Omit<HousingSearch, "listing"> {
  const { location, budget, moveInDate, amenities: chosen, mine } = search;
  return { location, budget, moveInDate, amenities: chosen, mine };
}

/** The filters as GET /api/housing takes them. */
export function apiQueryOf({ location, budget, moveInDate, amenities: chosen, mine }: HousingSearch) {
  const bounds = budget ? budgets[budget] : undefined;
  return {
    location,
    minPrice: bounds?.minPrice,
    maxPrice: bounds && "maxPrice" in bounds ? bounds.maxPrice : undefined,
    moveInDate,
    amenities: chosen,
    mine,
  };
}
