import { budgets, type Budget } from "#src/features/housing/listing.options.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

type Filters = Pick<
  SavedSearch,
  "location" | "commuteTo" | "budget" | "bedrooms" | "moveInDate" | "amenities"
>;

const rooms = (count: number) => `${count} bedroom${count === 1 ? "" : "s"}`;

/** "$800 to $1,200 a month", "$1,600 a month or more" */
function rentOf(budget: Budget): string {
  const bounds = budgets[budget];
  return "maxPrice" in bounds
    ? `${dollars(bounds.minPrice)} to ${dollars(bounds.maxPrice)} a month`
    : `${dollars(bounds.minPrice)} a month or more`;
}

/** The title of a search: "Hoboken, NJ", "Commute to Grand Central", or "Any place". */
export const searchTitle = ({ location, commuteTo }: Pick<Filters, "location" | "commuteTo">) =>
  location ?? (commuteTo ? `Commute to ${commuteTo}` : "Any place");

/** The other filters of a search, as texts. */
export const detailsOfSearch = ({
  location,
  commuteTo,
  budget,
  bedrooms,
  moveInDate,
  amenities,
}: Filters): string[] => [
  ...(location && commuteTo ? [`commute to ${commuteTo}`] : []),
  ...(budget ? [rentOf(budget)] : []),
  ...(bedrooms ? [`${rooms(bedrooms)} or more`] : []),
  ...(moveInDate ? [`by ${shortDate(moveInDate)}`] : []),
  ...amenities,
];
