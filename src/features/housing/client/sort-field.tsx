import type { ComponentProps } from "react";
import { Unchanged } from "#src/features/housing/client/unchanged.tsx";
import { sortLabels, type HousingSearch, type Sort } from "#src/features/housing/listing-filters.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/input.tsx";

type Order = HousingSearch["sort"];
type SortFieldProps = { filters: HousingSearch; onChange: (sort: Order) => void };

const orderOf = (sort: Sort): Order => (sort === "newest" ? undefined : sort);

/** The order of the list, beside its count; on a phone it is in the dialog of filters. */
export function SortField({ filters, onChange }: SortFieldProps) {
  return (
    <form action="/housing" className="flex flex-none gap-2 max-lg:hidden">
      <Unchanged filters={{ ...filters, sort: undefined }} />
      <div className="w-44">
        <SortSelect aria-label="Order" value={filters.sort} onChange={onChange} />
      </div>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  );
}

type SortSelectProps = Omit<ComponentProps<typeof Select>, "value" | "onChange"> & {
  value: Order;
  onChange: (sort: Order) => void;
};

export function SortSelect({ value, onChange, ...rest }: SortSelectProps) {
  return (
    <Select
      {...rest}
      name="sort"
      value={value ?? "newest"}
      onChange={(event) => onChange(orderOf(event.target.value as Sort))}
    >
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}
