import type { ComponentProps } from "react";
import { FilterFields } from "#src/features/roommates/client/filter-fields.tsx";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import { FilterDialog } from "#src/ui/filter-dialog.tsx";

type RoommateFilterDialogProps = Omit<ComponentProps<typeof FilterDialog>, "search" | "children"> & {
  filters: RoommateFilters;
};

/** All filters of roommates in a dialog, for phones. */
export function RoommateFilterDialog({ filters, ...dialog }: RoommateFilterDialogProps) {
  return (
    <FilterDialog {...dialog} search="Search Roommates">
      <FilterFields filters={filters} />
    </FilterDialog>
  );
}
