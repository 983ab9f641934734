import { ChoiceField } from "#src/client/lists/choice-field.tsx";
import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import { filtersOf, type HousingSearch, sortLabels } from "#src/features/housing/housing.address.ts";
import { countFilters } from "#src/features/housing/filters-in-force.ts";
import {
  bedroomChoices,
  kindChips,
  type ListingFilter,
  termChips,
} from "#src/features/housing/listing.filters.ts";
import { Field } from "#src/ui/field.tsx";
import { Select, DateInput } from "#src/ui/input.tsx";
import { LocationFilter, CommuteFilter, PlaceFilter } from "#src/core/locations/client/place-filter.tsx";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { amenities } from "#src/features/housing/listing.options.ts";
import type { ComponentProps, ReactNode } from "react";
import { ChipChoices, OneChip } from "#src/ui/chips.tsx";
import { Tick } from "#src/ui/tick.tsx";

type HousingFiltersProps = { filters: HousingSearch; onSearch: (filters: HousingSearch) => void };

export function HousingFilters({ filters, onSearch }: HousingFiltersProps) {
  const count = countFilters(filters);
  const { amenities: amenityChips, kind, term, withUtilities, ...fields } = fieldsOf(filters);
  return (
    <FilterBar
      page="/housing"
      filters={filters}
      count={count}
      compact
      submitLabel="Search Housing"
      onSearch={(values) => onSearch(filtersOf(values))}
      quick={{
        name: "location",
        field: <PlaceFilter aria-label="Location" enterKeyHint="search" inForce={filters.location} />,
      }}
      fields={fields}
      line={{
        kind,
        term,
        withUtilities,
        sort: (
          <div className="panel-inline:hidden">
            <Field label="Sort by">
              {(control) => <SortSelect {...control} defaultValue={filters.sort} />}
            </Field>
          </div>
        ),
      }}
      chips={amenityChips}
    />
  );
}

// Fields of search forms, with the names that the filters have in the address; forms read them on submit.

type FilterProps = { filters: HousingSearch };

const fieldsOf = (filters: HousingSearch) =>
  ({
    location: <LocationFilter inForce={filters.location} />,
    commuteTo: <CommuteFilter inForce={filters.commuteTo} placeholder="Commute to Grand Central…" />,
    kind: <OneChip name="kind" legend="What kind?" options={kindChips} chosen={filters.kind} />,
    term: <OneChip name="term" legend="For how long?" options={termChips} chosen={filters.term} />,
    budget: <BudgetField filters={filters} />,
    withUtilities: (
      <Tick
        name="withUtilities"
        value="true"
        label="Count utilities in the price"
        hint="Compares what a home really costs a month"
        defaultChecked={filters.withUtilities ?? false}
      />
    ),
    bedrooms: (
      // The row of wide windows has no space for it.
      <div className="panel-compact:hidden">
        <ChoiceField
          name="bedrooms"
          label="Bedrooms"
          any="Any bedrooms"
          options={Object.fromEntries(bedroomChoices.map((least) => [least, `${least} or more`]))}
          chosen={filters.bedrooms}
        />
      </div>
    ),
    moveInDate: <MoveInField filters={filters} />,
    amenities: <AmenityChips filters={filters} />,
  }) satisfies Record<ListingFilter, ReactNode>;

export const BudgetField = ({ filters }: FilterProps) => (
  <ChoiceField name="budget" label="Budget" any="Any budget" options={budgetNames} chosen={filters.budget} />
);

export const MoveInField = ({ filters }: FilterProps) => (
  <Field label="Move-in date">
    {(control) => (
      <DateInput {...control} name="moveInDate" placeholder="Any date" defaultValue={filters.moveInDate} />
    )}
  </Field>
);

export const AmenityChips = ({ filters }: FilterProps) => (
  <ChipChoices name="amenities" legend="Amenities" options={amenities} value={filters.amenities ?? []} />
);

export const SortSelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props} name="sort">
    {Object.entries(sortLabels).map(([sort, label]) => (
      <option key={sort} value={sort}>
        {label}
      </option>
    ))}
  </Select>
);
