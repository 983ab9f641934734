import { budgets, type Budget } from "#src/features/housing/listing.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

type Filters = Pick<SavedSearch, "location" | "budget" | "bedrooms" | "moveInDate" | "amenities">;

const rooms = (count: number) => `${count} bedroom${count === 1 ? "" : "s"}`;

/** "$800 to $1,200 a month", "$1,600 a month or more" */
function rentOf(budget: Budget): string {
  const bounds = budgets[budget];
  return "maxPrice" in bounds
    ? `${dollars(bounds.minPrice)} to ${dollars(bounds.maxPrice)} a month`
    : `${dollars(bounds.minPrice)} a month or more`;
}

/** The title of a search: "Hoboken, NJ", or "Any place". */
export const searchTitle = ({ location }: Pick<Filters, "location">) => location ?? "Any place";

/** The other filters of a search, as texts. */
export const detailsOfSearch = ({ budget, bedrooms, moveInDate, amenities }: Filters): string[] => [
  ...(budget ? [rentOf(budget)] : []),
  ...(bedrooms ? [`${rooms(bedrooms)} or more`] : []),
  ...(moveInDate ? [`by ${shortDate(moveInDate)}`] : []),
  ...amenities,
];
