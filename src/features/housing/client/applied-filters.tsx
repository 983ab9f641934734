import { Link } from "@tanstack/react-router";
import { SaveSearch } from "#src/features/housing/client/save-search.tsx";
import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import type { Amenity } from "#src/features/housing/listing.constants.ts";
import { shortDate } from "#src/shared/dates.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChip } from "#src/ui/chips.tsx";

/** Computes new filters from those in force, which may have changed since the last render. */
export type FilterChange = (filters: HousingSearch) => HousingSearch;

/** The filters in force, each with a link that removes it. */
export function FilterChips({ filters, onRemove }: { filters: HousingSearch; onRemove: () => void }) {
  const inForce = filtersInForce(filters);
  const maySave = useCan("search.save");
  if (inForce.length === 0) return null;
  return (
    // One row on a phone, so that the first home stays in view.
    <div className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
      <ul aria-label="Filters in force" className="contents">
        {inForce.map(({ label, remove }) => (
          <li key={label}>
            <FilterChip label={label}>
              <Link to="/housing" search={remove(filters)} resetScroll={false} onClick={onRemove} />
            </FilterChip>
          </li>
        ))}
      </ul>
      <Button asChild variant="quiet">
        <Link to="/housing" search={withoutAll(filters)} resetScroll={false} onClick={onRemove}>
          Clear all
        </Link>
      </Button>
      {/* The key resets "saved" when the filters change. */}
      {maySave && <SaveSearch key={JSON.stringify(filters)} filters={filters} />}
    </div>
  );
}

/** Each filter in force, with its label and the change that removes it. */
export function filtersInForce(filters: HousingSearch): { label: string; remove: FilterChange }[] {
  const { location, budget, bedrooms, moveInDate, amenities = [] } = filters;
  const without =
    (name: keyof HousingSearch): FilterChange =>
    (current) => ({ ...current, [name]: undefined });
  return [
    ...(location ? [{ label: location, remove: without("location") }] : []),
    ...(budget ? [{ label: budget, remove: without("budget") }] : []),
    ...(bedrooms ? [{ label: bedroomsLabel(bedrooms), remove: without("bedrooms") }] : []),
    ...(moveInDate ? [{ label: `By ${shortDate(moveInDate)}`, remove: without("moveInDate") }] : []),
    ...amenities.map((amenity) => ({ label: amenity, remove: withoutAmenity(amenity) })),
  ];
}

const bedroomsLabel = (count: number) => `${count}+ bedroom${count === 1 ? "" : "s"}`;

/** Removes all filters; the order and `mine` stay. */
const withoutAll: FilterChange = ({ sort, mine }) => ({ sort, mine });

const withoutAmenity =
  (amenity: Amenity): FilterChange =>
  (current) => {
    const rest = current.amenities?.filter((other) => other !== amenity) ?? [];
    return { ...current, amenities: rest.length > 0 ? rest : undefined };
  };
