import { LocationField } from "#src/core/locations/client/location-field.tsx";
import { SortSelect } from "#src/features/housing/client/sort-field.tsx";
import { bedroomChoices, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { amenities, budgets, type Amenity, type Budget } from "#src/features/housing/listing.constants.ts";
import { ChipGroup } from "#src/ui/chip.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Select } from "#src/ui/input.tsx";

/** The budgets that can be chosen, as values of the URL parameter. */
export const budgetOptions = Object.keys(budgets) as Budget[];

/** The filters being edited; the search runs when the form is submitted. */
export type FilterFieldProps = {
  draft: HousingSearch;
  change: (part: HousingSearch) => void;
};

export const LocationFilter = ({ draft, change }: FilterFieldProps) => (
  <Field label="Location">
    {(control) => (
      <LocationField
        {...control}
        name="location"
        value={draft.location}
        onChange={(location) => change({ location })}
      />
    )}
  </Field>
);

export const BudgetField = ({ draft, change }: FilterFieldProps) => (
  <Field label="Budget">
    {(control) => (
      <Select
        {...control}
        name="budget"
        value={draft.budget ?? ""}
        onChange={(event) => change({ budget: (event.target.value || undefined) as Budget | undefined })}
      >
        <option value="">Any budget</option>
        {budgetOptions.map((budget) => (
          <option key={budget}>{budget}</option>
        ))}
      </Select>
    )}
  </Field>
);

export const BedroomsField = ({ draft, change }: FilterFieldProps) => (
  <Field label="Bedrooms">
    {(control) => (
      <Select
        {...control}
        name="bedrooms"
        value={draft.bedrooms ?? ""}
        onChange={(event) => change({ bedrooms: Number(event.target.value) || undefined })}
      >
        <option value="">Any bedrooms</option>
        {bedroomChoices.map((count) => (
          <option key={count} value={count}>
            {count} or more
          </option>
        ))}
      </Select>
    )}
  </Field>
);

export const MoveInField = ({ draft, change }: FilterFieldProps) => (
  <Field label="Move-in date">
    {(control) => (
      <DateInput
        {...control}
        name="moveInDate"
        placeholder="Any date"
        value={draft.moveInDate ?? ""}
        onChange={(event) => change({ moveInDate: event.target.value || undefined })}
      />
    )}
  </Field>
);

/** The order, for the panel that opens without scripts. */
export const OrderField = ({ draft, change }: FilterFieldProps) => (
  <Field label="Sort by">
    {(control) => <SortSelect {...control} value={draft.sort} onChange={(sort) => change({ sort })} />}
  </Field>
);

export const AmenityChips = ({
  draft,
  change,
  legendHidden,
}: FilterFieldProps & { legendHidden: boolean }) => (
  <ChipGroup
    name="amenities"
    legend="Amenities"
    legendHidden={legendHidden}
    options={amenities}
    value={draft.amenities ?? []}
    onChange={(chosen) => change({ amenities: chosen.length > 0 ? (chosen as Amenity[]) : undefined })}
  />
);
