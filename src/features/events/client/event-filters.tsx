import { useId, useRef, type SubmitEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { CategoryAndDate, CategoryOptions, TagChips } from "#src/features/events/client/filter-fields.tsx";
import { countFilters, parseEventsSearch, type EventsSearch } from "#src/features/events/events-search.ts";
import { useDialog } from "#src/client/use-dialog.ts";
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
  const dialog = useDialog("filters");
  const panel = useRef<HTMLFormElement>(null);
  const panelId = useId();
  // Keys reset the fields when the address changes, also after Back; the button is outside and keeps its focus.
  const inForce = JSON.stringify(filters);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the form of the dialog is inside this component: the event would bubble.
    event.stopPropagation();
    panel.current?.hidePopover?.();
    onSearch(chosenIn(event.currentTarget));
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
            onChange={(event) => onSearch({ ...filters, ...categoryOf(event.target.value) })}
          >
            <CategoryOptions />
          </Select>
        </div>
        <FiltersButton count={count} panelId={panelId} onOpen={() => void dialog.show()} className="grow" />
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
      {dialog.open && (
        <FilterDialog
          filters={filters}
          onClose={() => void dialog.hide()}
          onSubmit={search}
          onClear={() => {
            onSearch({});
          }}
        />
      )}
    </search>
  );
}

const categoryOf = (category: string) => ({ category: parseEventsSearch({ category }).category });

/** The filters chosen in a form. */
function chosenIn(form: HTMLFormElement): EventsSearch {
  const fields = new FormData(form);
  return parseEventsSearch({
    category: fields.get("category"),
    date: fields.get("date"),
    tags: fields.getAll("tags"),
  });
}
