import type { ComponentProps } from "react";
import { CategoryAndDate, TagChips } from "#src/features/events/client/filter-fields.tsx";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { FilterDialog } from "#src/ui/filter-dialog.tsx";

type EventFilterDialogProps = Omit<ComponentProps<typeof FilterDialog>, "search" | "children"> & {
  filters: EventsSearch;
};

/** All filters of events in a dialog, for phones. */
export function EventFilterDialog({ filters, ...dialog }: EventFilterDialogProps) {
  return (
    <FilterDialog {...dialog} search="Search Events">
      <CategoryAndDate filters={filters} />
      <TagChips filters={filters} />
    </FilterDialog>
  );
}
