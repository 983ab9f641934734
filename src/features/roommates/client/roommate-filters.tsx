import { useId, useState, type SubmitEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { BudgetSelect, FilterFields } from "#src/features/roommates/client/filter-fields.tsx";
import { useFiltersShown } from "#src/features/roommates/client/filter-form.ts";
import {
  countFilters,
  filtersOf,
  type RoommateFilters as Filters,
} from "#src/features/roommates/roommate-search.ts";
import { formFields } from "#src/client/lists/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterPanelHead, FiltersButton } from "#src/ui/filter-panel.tsx";

const FilterDialog = lazyDialog(
  "Filters",
  () =>
    import("#src/features/roommates/client/filter-dialog.tsx").then((module) => module.RoommateFilterDialog),
  { whenIdle: true },
);

type RoommateFiltersProps = { filters: Filters; onSearch: (filters: Filters) => void };

/**
 * The search bar: a panel on wide screens; on a phone the budget, and a dialog for the rest. Native forms, and a panel
 * that is a popover: all of it works before hydration and without JavaScript.
 */
export function RoommateFilters({ filters, onSearch }: RoommateFiltersProps) {
  const compact = useFiltersShown(filters);
  const panel = useFiltersShown(filters);
  const panelId = useId();
  const [dialogOpen, setDialogOpen] = useState(false);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the form of the dialog is inside this component: the event would bubble.
    event.stopPropagation();
    setDialogOpen(false);
    panel.current?.hidePopover?.();
    onSearch(filtersOf(formFields(event.currentTarget)));
  };
  const { budget, ageRange, tags } = filters;
  const count = countFilters(filters);
  return (
    <search>
      <form ref={compact} action="/roommates" onSubmit={search} className="flex flex-wrap gap-2 lg:hidden">
        {ageRange && <input type="hidden" name="ageRange" value={ageRange} />}
        {tags && <input type="hidden" name="tags" value={tags.join(",")} />}
        <div className="min-w-[min(10rem,100%)] flex-1">
          <BudgetSelect
            aria-label="Budget"
            defaultValue={budget ?? ""}
            onChange={(event) => event.target.form?.requestSubmit()}
          />
        </div>
        <Button type="submit" className="hidden noscript:inline-flex">
          Search
        </Button>
        <FiltersButton count={count} panelId={panelId} onOpen={() => setDialogOpen(true)} />
      </form>

      <form
        ref={panel}
        id={panelId}
        popover="auto"
        action="/roommates"
        onSubmit={search}
        className="filter-panel"
      >
        <FilterPanelHead panelId={panelId} />
        <div className="grid gap-6">
          <FilterFields filters={filters}>
            <Button type="submit" variant="primary">
              Search Roommates
            </Button>
          </FilterFields>
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
