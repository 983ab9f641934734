import type { ComponentProps } from "react";
import { CategoryAndDate, TagChips } from "#src/features/events/client/filter-fields.tsx";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { FilterDialog } from "#src/ui/filter-dialog.tsx";

type EventFilterDialogProps = Omit<ComponentProps<typeof FilterDialog>, "search" | "children"> & {
  filters: EventsSearch;
};

/** All filters of events in a sheet. */
export function EventFilterDialog({ filters, ...sheet }: EventFilterDialogProps) {
  return (
    <FilterDialog {...sheet} search="Search Events">
      <CategoryAndDate filters={filters} />
      <TagChips filters={filters} />
    </FilterDialog>
  );
}
