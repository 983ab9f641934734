import type { ComponentProps } from "react";
import { FilterFields } from "#src/features/roommates/client/filter-fields.tsx";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import { FilterSheet } from "#src/ui/filter-dialog.tsx";

type RoommateFilterSheetProps = Omit<ComponentProps<typeof FilterSheet>, "search" | "children"> & {
  filters: RoommateFilters;
};

/** All filters of roommates in a sheet. */
export function RoommateFilterSheet({ filters, ...sheet }: RoommateFilterSheetProps) {
  return (
    <FilterSheet {...sheet} search="Search Roommates">
      <FilterFields filters={filters} />
    </FilterSheet>
  );
}
