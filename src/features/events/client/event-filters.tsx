import { useId, useRef, useState, type SubmitEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { CategoryAndDate, CategoryOptions, TagChips } from "#src/features/events/client/filter-fields.tsx";
import { countFilters, filtersOf, type EventsSearch } from "#src/features/events/events-search.ts";
import { formFields } from "#src/client/lists/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterPanelHead, FiltersButton } from "#src/ui/filter-panel.tsx";
import { Select } from "#src/ui/input.tsx";

const FilterDialog = lazyDialog(
  "Filters",
  () => import("#src/features/events/client/filter-dialog.tsx").then((module) => module.EventFilterDialog),
  { whenIdle: true },
);

type EventFiltersProps = { filters: EventsSearch; onSearch: (filters: EventsSearch) => void };

/**
 * The search bar: a panel on wide screens; on a phone the category, and a dialog for the rest. A native form with
 * uncontrolled fields: it works before hydration and without JavaScript.
 */
export function EventFilters({ filters, onSearch }: EventFiltersProps) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const panel = useRef<HTMLFormElement>(null);
  const panelId = useId();
  // Keys reset the fields when the address changes, also after Back; the button is outside and keeps its focus.
  const inForce = JSON.stringify(filters);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the form of the dialog is inside this component: the event would bubble.
    event.stopPropagation();
    setDialogOpen(false);
    panel.current?.hidePopover?.();
    onSearch(filtersOf(formFields(event.currentTarget)));
  };
  const count = countFilters(filters);
  return (
    <search>
      <div className="flex flex-wrap gap-2 lg:hidden">
        <div className="grow-999 basis-36 noscript:hidden">
          <Select
            key={inForce}
            aria-label="Category"
            defaultValue={filters.category}
            onChange={(event) => onSearch(filtersOf({ ...filters, category: event.target.value }))}
          >
            <CategoryOptions />
          </Select>
        </div>
        <FiltersButton count={count} panelId={panelId} onOpen={() => setDialogOpen(true)} className="grow" />
      </div>
      <form
        ref={panel}
        id={panelId}
        popover="auto"
        action="/events"
        onSubmit={search}
        className="filter-panel"
      >
        <FilterPanelHead panelId={panelId} />
        <div key={`fields ${inForce}`} className="filter-fields panel-inline:grid-cols-2!">
          <CategoryAndDate filters={filters} />
        </div>
        <div className="filter-foot panel-inline:items-center!">
          <TagChips key={`tags ${inForce}`} filters={filters} />
          <Button key="send" type="submit" variant="primary">
            Search Events
          </Button>
        </div>
      </form>
      {dialogOpen && (
        <FilterDialog
          filters={filters}
          onClose={() => setDialogOpen(false)}
          onSubmit={search}
          onClear={() => {
            setDialogOpen(false);
            onSearch({});
          }}
        />
      )}
    </search>
  );
}
