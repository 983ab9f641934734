import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import {
  AmenityChips,
  BudgetField,
  LocationFilter,
  LocationInput,
  MoveInField,
} from "#src/features/housing/client/filter-fields.tsx";
import { SortSelect } from "#src/features/housing/client/sort-field.tsx";
import {
  bedroomChoices,
  countFilters,
  filtersOf,
  type HousingSearch,
} from "#src/features/housing/listing-filters.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

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
      submitLabel="Search Housing"
      onSearch={(fields) => onSearch(filtersOf(fields))}
      quick={{
        name: "location",
        field: <LocationInput aria-label="Location" enterKeyHint="search" inForce={filters.location} />,
      }}
      fields={
        <>
          <LocationFilter filters={filters} />
          <BudgetField filters={filters} />
          <Field label="Bedrooms">
            {(control) => (
              <Select {...control} name="bedrooms" defaultValue={filters.bedrooms}>
                <option value="">Any bedrooms</option>
                {bedroomChoices.map((least) => (
                  <option key={least} value={least}>
                    {least} or more
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
