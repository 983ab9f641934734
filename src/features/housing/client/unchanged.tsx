import type { HousingSearch } from "#src/features/housing/listing-filters.ts";

/** Hidden fields for the filters that a form does not change, for submitting without scripts. */
export function Unchanged({ filters }: { filters: HousingSearch }) {
  return Object.entries(filters).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
