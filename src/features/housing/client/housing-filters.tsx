import { useId, useRef, useState, type SubmitEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { LocationField } from "#src/core/locations/client/location-field.tsx";
import {
  AmenityChips,
  BedroomsField,
  BudgetField,
  LocationFilter,
  MoveInField,
  OrderField,
} from "#src/features/housing/client/filter-fields.tsx";
import { Unchanged } from "#src/features/housing/client/unchanged.tsx";
import { countFilters, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterPanelHead, FiltersButton } from "#src/ui/filter-panel.tsx";

const FilterDialog = lazyDialog(
  "Filters",
  () => import("#src/features/housing/client/filter-dialog.tsx").then((module) => module.HousingFilterDialog),
  { whenIdle: true },
);

type HousingFiltersProps = { filters: HousingSearch; onSearch: (filters: HousingSearch) => void };

/**
 * The search bar: a panel on wide screens, which folds into one row once filters are in force; one field on a phone, with
 * the other filters in a dialog. The search runs when the form is submitted. The forms have an action and the panel is a
 * popover, so that all of it works before hydration and without scripts.
 */
export function HousingFilters({ filters, onSearch }: HousingFiltersProps) {
  const [draft, setDraft] = useState(filters);
  const inForce = JSON.stringify(filters);
  const [shown, setShown] = useState(inForce);
  if (shown !== inForce) {
    // The filters changed (a search, Back): they replace the draft without a remount, so that the focus stays.
    setShown(inForce);
    setDraft(filters);
  }
  const dialog = useDialog("filters");
  const panel = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const change = (part: HousingSearch) => setDraft((current) => ({ ...current, ...part }));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the event from the dialog's portal to the forms of the page.
    event.stopPropagation();
    panel.current?.hidePopover?.();
    onSearch(trimmed(draft));
  };
  const count = countFilters(filters);
  const folded = count > 0;
  const fields = { draft, change };
  const more = <FiltersButton count={count} panelId={panelId} onOpen={() => void dialog.show()} />;

  return (
    <search>
      <form action="/housing" onSubmit={search} className="flex flex-wrap gap-2 lg:hidden">
        <Unchanged filters={{ ...filters, location: undefined }} />
        <div className="flex-[1_1_9rem]">
          <LocationField
            name="location"
            aria-label="Location"
            enterKeyHint="search"
            value={draft.location}
            onChange={(location) => change({ location })}
          />
        </div>
        {more}
      </form>

      {/* One form in all layouts, so that its fields and its button keep the focus. */}
      <form
        ref={panel}
        id={panelId}
        popover="auto"
        action="/housing"
        onSubmit={search}
        data-folded={folded || undefined}
        className="filter-panel"
      >
        <FilterPanelHead panelId={panelId} />
        <div className="filter-fields">
          <LocationFilter {...fields} />
          <BudgetField {...fields} />
          <BedroomsField {...fields} />
          <MoveInField {...fields} />
          <div className="panel-inline:hidden">
            <OrderField {...fields} />
          </div>
        </div>
        <div className="filter-foot">
          <div className="panel-inline:[&_[role=group]>p]:sr-only panel-folded:hidden">
            <AmenityChips {...fields} legendHidden={false} />
          </div>
          {folded && <div className="hidden panel-folded:block">{more}</div>}
          <Button key="send" type="submit" variant="primary">
            Search Housing
          </Button>
        </div>
      </form>

      {dialog.open && (
        <FilterDialog
          draft={draft}
          change={change}
          onClose={() => void dialog.hide()}
          onSubmit={search}
          onClear={() => {
            setDraft({});
            onSearch({});
          }}
        />
      )}
    </search>
  );
}

const trimmed = (filters: HousingSearch): HousingSearch => ({
  ...filters,
  location: filters.location?.trim() || undefined,
});
