import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import { shortDate } from "#src/shared/dates.ts";
import { AppliedChip } from "#src/ui/chip.tsx";

type AppliedFiltersProps = { filters: HousingSearch; onChange: (filters: HousingSearch) => void };

/** The filters in force, each to be taken off with a press. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-2">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <AppliedChip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
    </ul>
  );
}

/** Each filter in force with its label and the filters that remain without it. */
export function appliedFilters(filters: HousingSearch): { label: string; without: HousingSearch }[] {
  const { location, budget, moveInDate, amenities = [], mine } = filters;
  const remaining = (name: keyof HousingSearch) => ({ ...filters, [name]: undefined });
  return [
    ...(mine ? [{ label: "Your Listings", without: remaining("mine") }] : []),
    ...(location ? [{ label: location, without: remaining("location") }] : []),
    ...(budget ? [{ label: budget, without: remaining("budget") }] : []),
    ...(moveInDate ? [{ label: `By ${shortDate(moveInDate)}`, without: remaining("moveInDate") }] : []),
    ...amenities.map((amenity) => {
      const rest = amenities.filter((other) => other !== amenity);
      return { label: amenity, without: { ...filters, amenities: rest.length > 0 ? rest : undefined } };
    }),
  ];
}
