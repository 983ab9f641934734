import type { ComponentProps } from "react";
import { CategoryAndDate, TagChips } from "#src/features/events/client/filter-fields.tsx";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { FilterSheet } from "#src/ui/filter-dialog.tsx";

type EventFilterSheetProps = Omit<ComponentProps<typeof FilterSheet>, "search" | "children"> & {
  filters: EventsSearch;
};

/** All filters of events in a sheet. */
export function EventFilterSheet({ filters, ...sheet }: EventFilterSheetProps) {
  return (
    <FilterSheet {...sheet} search="Search Events">
      <CategoryAndDate filters={filters} />
      <TagChips filters={filters} />
    </FilterSheet>
  );
}
