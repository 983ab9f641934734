import type { ComponentProps } from "react";
import { FilterFields } from "#src/features/roommates/client/filter-fields.tsx";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import { FilterDialog } from "#src/ui/filter-dialog.tsx";

type RoommateFilterDialogProps = Omit<ComponentProps<typeof FilterDialog>, "search" | "children"> & {
  filters: RoommateFilters;
};

/** All filters of roommates in a sheet. */
export function RoommateFilterDialog({ filters, ...sheet }: RoommateFilterDialogProps) {
  return (
    <FilterDialog {...sheet} search="Search Roommates">
      <FilterFields filters={filters} />
    </FilterDialog>
  );
}
