import { budgets, type Budget } from "#src/features/housing/listing.constants.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

type Filters = Pick<SavedSearch, "location" | "budget" | "bedrooms" | "moveInDate" | "amenities">;
type Home = {
  location: string;
  price: number;
  bedrooms: number;
  availableFrom: string | null;
  amenities: readonly string[];
};

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

/** Why a home fits a search, one line for each filter. */
export const whyItFits = (search: Filters, home: Home): string[] => [
  ...(search.location ? [`${home.location} is in your search for ${search.location}.`] : []),
  ...(search.budget ? [`${dollars(home.price)} is within ${rentOf(search.budget)}.`] : []),
  ...(search.bedrooms ? [`It has ${rooms(home.bedrooms)}.`] : []),
  ...(search.moveInDate
    ? [
        home.availableFrom
          ? `It is free from ${shortDate(home.availableFrom)}, in time for ${shortDate(search.moveInDate)}.`
          : `No date is given, so it may be free by ${shortDate(search.moveInDate)}.`,
      ]
    : []),
  ...(search.amenities.length > 0 ? [`It has ${search.amenities.join(", ")}.`] : []),
];
