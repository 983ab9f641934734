import type { ComponentProps } from "react";
import { HiddenFilters } from "#src/client/lists/search-field.tsx";
import { filtersOf, sortLabels, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/input.tsx";

type SortFieldProps = { filters: HousingSearch; onChange: (sort: HousingSearch["sort"]) => void };

/** The order of the list, beside its count; in narrow windows it is among the filters. */
export const SortField = ({ filters, onChange }: SortFieldProps) => (
  <form action="/housing" className="flex flex-none gap-2 max-lg:hidden">
    <HiddenFilters filters={{ ...filters, sort: undefined }} />
    <div className="w-44">
      <SortSelect
        aria-label="Order"
        value={filters.sort ?? "newest"}
        onChange={({ target }) => onChange(filtersOf({ sort: target.value }).sort)}
      />
    </div>
    <noscript>
      <Button type="submit">Sort</Button>
    </noscript>
  </form>
);

export const SortSelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props} name="sort">
    {Object.entries(sortLabels).map(([sort, label]) => (
      <option key={sort} value={sort}>
        {label}
      </option>
    ))}
  </Select>
);
