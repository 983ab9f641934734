import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import type { Amenity } from "#src/features/housing/listing.options.ts";
import { shortDate } from "#src/shared/dates.ts";
import { AppliedChip } from "#src/ui/chip.tsx";

/** Makes new filters of those in force; by then, others may be in force than are shown. */
export type FilterChange = (filters: HousingSearch) => HousingSearch;

type AppliedFiltersProps = { filters: HousingSearch; onChange: (change: FilterChange) => void };

/** The filters in force, each to be taken off with a press. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-2">
      {applied.map(({ label, remove }) => (
        <li key={label}>
          <AppliedChip label={label} onRemove={() => onChange(remove)} />
        </li>
      ))}
    </ul>
  );
}

/** Each filter in force with its label and how to take it off. */
export function appliedFilters(filters: HousingSearch): { label: string; remove: FilterChange }[] {
  const { location, budget, moveInDate, amenities = [], mine } = filters;
  const without =
    (name: keyof HousingSearch): FilterChange =>
    (current) => ({ ...current, [name]: undefined });
  return [
    ...(mine ? [{ label: "Your Listings", remove: without("mine") }] : []),
    ...(location ? [{ label: location, remove: without("location") }] : []),
    ...(budget ? [{ label: budget, remove: without("budget") }] : []),
    ...(moveInDate ? [{ label: `By ${shortDate(moveInDate)}`, remove: without("moveInDate") }] : []),
    ...amenities.map((amenity) => ({ label: amenity, remove: withoutAmenity(amenity) })),
  ];
}

const withoutAmenity =
  (amenity: Amenity): FilterChange =>
  (current) => {
    const rest = current.amenities?.filter((other) => other !== amenity) ?? [];
    return { ...current, amenities: rest.length > 0 ? rest : undefined };
  };
