import { MapPin, SlidersHorizontal } from "lucide-react";
import { useEffect, useId, useState, type SubmitEvent } from "react";
import { keepDraft, takeDraft } from "#src/client/form-draft.ts";
import { beforeLogin } from "#src/client/login-redirect.ts";
import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import { amenities, budgets, type Amenity, type Budget } from "#src/features/housing/listing.options.ts";
import { Button } from "#src/ui/button.tsx";
import { ChipGroup, ChoiceChips } from "#src/ui/chip.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Input, Select } from "#src/ui/input.tsx";

const budgetOptions = Object.keys(budgets) as Budget[];

type HousingFiltersProps = { filters: HousingSearch; onSearch: (filters: HousingSearch) => void };

/**
 * The search bar: inline on wide screens; on a phone one field and a button that opens the rest in a sheet.
 * Nothing is searched before the form is sent.
 */
export function HousingFilters({ filters, onSearch }: HousingFiltersProps) {
  const [draft, setDraft] = useState(filters);
  const inForce = JSON.stringify(filters);
  const [shown, setShown] = useState(inForce);
  if (shown !== inForce) {
    // Others are in force now (a search, the way back): they replace what was typed, and the keyboard's focus stays.
    setShown(inForce);
    setDraft(filters);
  }
  const [sheetOpen, setSheetOpen] = useState(false);
  const formId = useId();
  // With the filters in force in its name: what was typed over others would not belong here.
  const draftName = `housing-filters:${inForce}`;
  useEffect(() => beforeLogin(() => keepDraft(draftName, draft)), [draftName, draft]);
  useEffect(() => {
    // Only now: the server, which has made the HTML, knows of no draft.
    const kept = takeDraft<HousingSearch>(draftName);
    if (kept) setDraft(kept);
  }, [draftName]);
  const change = (part: HousingSearch) => setDraft((current) => ({ ...current, ...part }));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The sheet's form lies, for React, inside the page's tree.
    event.stopPropagation();
    setSheetOpen(false);
    onSearch(trimmed(draft));
  };
  const count = countOf(filters);

  const location = (
    <Field label="Location">
      {(control) => (
        <LocationInput
          {...control}
          value={draft.location}
          onChange={(value) => change({ location: value })}
        />
      )}
    </Field>
  );
  const moveInDate = (
    <Field label="Move-in date">
      {(control) => (
        <DateInput
          {...control}
          placeholder="Any date"
          value={draft.moveInDate ?? ""}
          onChange={(event) => change({ moveInDate: event.target.value || undefined })}
        />
      )}
    </Field>
  );
  const amenityChips = (legendHidden: boolean) => (
    <ChipGroup
      legend="Amenities"
      legendHidden={legendHidden}
      options={amenities}
      value={draft.amenities ?? []}
      onChange={(chosen) => change({ amenities: chosen.length > 0 ? (chosen as Amenity[]) : undefined })}
    />
  );

  return (
    <search>
      <form onSubmit={search} className="grid grid-cols-[1fr_auto] gap-2 lg:hidden">
        <LocationInput
          aria-label="Location"
          enterKeyHint="search"
          value={draft.location}
          onChange={(value) => change({ location: value })}
        />
        <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
          {count > 0 ? `Filters (${count})` : "Filters"}
        </Button>
      </form>

      <form onSubmit={search} className="rounded-card bg-surface p-8 shadow-panel max-lg:hidden">
        <div className="grid grid-cols-3 gap-4">
          {location}
          <Field label="Budget">
            {(control) => (
              <Select
                {...control}
                value={draft.budget ?? ""}
                onChange={(event) =>
                  change({ budget: (event.target.value || undefined) as Budget | undefined })
                }
              >
                <option value="">Any budget</option>
                {budgetOptions.map((budget) => (
                  <option key={budget}>{budget}</option>
                ))}
              </Select>
            )}
          </Field>
          {moveInDate}
        </div>
        <div className="mt-6 flex items-end justify-between gap-6">
          {amenityChips(true)}
          <Button type="submit" variant="primary">
            Search Housing
          </Button>
        </div>
      </form>

      <Dialog
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Filters"
        size="short"
        footer={
          <>
            <Button
              onClick={() => {
                setSheetOpen(false);
                setDraft({});
                onSearch({});
              }}
            >
              Clear Filters
            </Button>
            <Button type="submit" form={formId} variant="primary">
              Search Housing
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={search} className="grid gap-6">
          {location}
          <ChoiceChips
            legend="Budget"
            options={budgetOptions.map((budget) => ({ value: budget, label: budget }))}
            value={draft.budget}
            onChange={(budget) => change({ budget })}
          />
          {moveInDate}
          {amenityChips(false)}
        </form>
      </Dialog>
    </search>
  );
}

type LocationInputProps = Omit<Parameters<typeof Input>[0], "value" | "onChange"> & {
  value: string | undefined;
  onChange: (value: string) => void;
};

function LocationInput({ value, onChange, ...rest }: LocationInputProps) {
  return (
    <Input
      {...rest}
      icon={MapPin}
      placeholder="City, town or station"
      autoComplete="off"
      maxLength={120}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const trimmed = (filters: HousingSearch): HousingSearch => ({
  ...filters,
  location: filters.location?.trim() || undefined,
});

const countOf = ({ location, budget, moveInDate, amenities: chosen = [] }: HousingSearch) =>
  [location, budget, moveInDate].filter(Boolean).length + chosen.length;
