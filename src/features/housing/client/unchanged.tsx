import type { HousingSearch } from "#src/features/housing/listing-filters.ts";

/** What a form leaves as it is, for the address that it leads to by itself. */
export function Unchanged({ filters }: { filters: HousingSearch }) {
  return Object.entries(filters).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
