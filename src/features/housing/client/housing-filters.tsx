import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import {
  bedroomChoices,
  countFilters,
  filtersOf,
  type HousingSearch,
  sortLabels,
} from "#src/features/housing/housing.address.ts";
import { Field } from "#src/ui/field.tsx";
import { Select, DateInput } from "#src/ui/input.tsx";
import type { ComponentProps } from "react";
import { CommuteFilter, PlaceFilter } from "#src/core/locations/client/place-filter.tsx";
import { amenities, budgets } from "#src/features/housing/listing.options.ts";
import { ChipChoices } from "#src/ui/chips.tsx";

type HousingFiltersProps = { filters: HousingSearch; onSearch: (filters: HousingSearch) => void };

/** The search bar, in one row once filters are in force, to leave the space to the results. */
export function HousingFilters({ filters, onSearch }: HousingFiltersProps) {
  const count = countFilters(filters);
  return (
    <FilterBar
      page="/housing"
      filters={filters}
      count={count}
      compact={count > 0}
      className={count > 0 ? undefined : "panel-inline:grid-cols-[1.4fr_1.4fr_1fr_1fr_1fr]!"}
      submitLabel="Search Housing"
      onSearch={(fields) => onSearch(filtersOf(fields))}
      quick={{
        name: "location",
        field: <PlaceFilter aria-label="Location" enterKeyHint="search" inForce={filters.location} />,
      }}
      fields={
        <>
          <LocationFilter filters={filters} />
          {/* What is in force is among the chips; a row has no space for it. */}
          <div className="panel-compact:hidden">
            <CommuteFilter inForce={filters.commuteTo} />
          </div>
          <BudgetField filters={filters} />
          <Field label="Bedrooms">
            {(control) => (
              <Select {...control} name="bedrooms" defaultValue={filters.bedrooms}>
                <option value="">Any bedrooms</option>
                {bedroomChoices.map((least) => (
                  <option key={least} value={least}>
                    {`${least} or more`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <MoveInField filters={filters} />
          <div className="panel-inline:hidden">
            <Field label="Sort by">
              {(control) => <SortSelect {...control} defaultValue={filters.sort} />}
            </Field>
          </div>
        </>
      }
      chips={
        <div className="panel-inline:[&_[role=group]>p]:sr-only">
          <AmenityChips filters={filters} />
        </div>
      }
    />
  );
}

// Fields of search forms, named as the address names the filters; their forms read them when they are submitted.

type FilterProps = { filters: HousingSearch };

export const LocationFilter = ({ filters }: FilterProps) => (
  <Field label="Location">{(control) => <PlaceFilter {...control} inForce={filters.location} />}</Field>
);

export const BudgetField = ({ filters }: FilterProps) => (
  <Field label="Budget">
    {(control) => (
      <Select {...control} name="budget" defaultValue={filters.budget}>
        <option value="">Any budget</option>
        {Object.keys(budgets).map((budget) => (
          <option key={budget}>{budget}</option>
        ))}
      </Select>
    )}
  </Field>
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

/** The orders of the list. */
export const SortSelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props} name="sort">
    {Object.entries(sortLabels).map(([sort, label]) => (
      <option key={sort} value={sort}>
        {label}
      </option>
    ))}
  </Select>
);
