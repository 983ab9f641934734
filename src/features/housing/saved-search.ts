import { filtersToSave, type SavedFilter } from "#src/features/housing/housing.address.ts";
import { filtersInForce } from "#src/features/housing/filters-in-force.ts";
import { newHomesLimits } from "#src/features/housing/listing.limits.ts";
import type { ListingFilter } from "#src/features/housing/listing.filters.ts";
import { budgets, type Budget } from "#src/core/people/budget.options.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

/** "$800 to $1,200 a month", "$1,600 a month or more" */
function rentOf(budget: Budget): string {
  const { min, max } = budgets[budget];
  return max === null ? `${dollars(min)} a month or more` : `${dollars(min)} to ${dollars(max)} a month`;
}

/** The texts of filters in a search's details, where they differ from the chips. */
const details: { [Name in ListingFilter]?: (value: never) => string } = {
  commuteTo: (name: string) => `commute to ${name}`,
  budget: rentOf,
  withUtilities: () => "with utilities",
  bedrooms: (least: number) => `${least} bedroom${least === 1 ? "" : "s"} or more`,
  moveInDate: (chosen: string) => `by ${shortDate(chosen)}`,
};

/** The title of a search: "Hoboken, NJ", "Commute to Grand Central", or "Any place". */
export const searchTitle = ({ location, commuteTo }: Pick<SavedSearch, "location" | "commuteTo">) =>
  location ?? (commuteTo ? `Commute to ${commuteTo}` : "Any place");

/** All filters of a search as their chips say them: "Hoboken · $800–$1,200". */
export const searchLabel = (search: SavedSearch) =>
  filtersInForce(filtersToSave(search))
    .map(({ label }) => label)
    .join(" · ");

/** "2 new", "9+ new" */
export const newHomesText = ({ newHomes }: SavedSearch) =>
  newHomes < newHomesLimits.counted ? `${newHomes} new` : `${newHomesLimits.counted - 1}+ new`;

/** The filters of a search that its title omits, as texts. */
export function detailsOfSearch(search: Pick<SavedSearch, SavedFilter>): string[] {
  const { location, commuteTo, ...others } = filtersToSave(search);
  return filtersInForce({ ...others, commuteTo: location && commuteTo }).map(
    ({ name, value, label }) => details[name]?.(value as never) ?? label,
  );
}
