import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import { CommuteFilter, PlaceFilter } from "#src/core/locations/client/place-filter.tsx";
import {
  countFilters,
  filtersOf,
  type RoommateFilters as Filters,
  ageRangeNames,
  roommateTags,
  searchBudgets,
} from "#src/features/roommates/roommates.address.ts";
import { CheckChips } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

type RoommateFiltersProps = { filters: Filters; onSearch: (filters: Filters) => void };

export function RoommateFilters({ filters, onSearch }: RoommateFiltersProps) {
  return (
    <FilterBar
      page="/roommates"
      filters={filters}
      count={countFilters(filters)}
      submitLabel="Search Roommates"
      onSearch={(fields) => onSearch(filtersOf(fields))}
      quick={{
        name: "location",
        field: <PlaceFilter aria-label="Location" enterKeyHint="search" inForce={filters.location} />,
      }}
      className="panel-inline:grid-cols-4!"
      fields={
        <>
          <Field label="Location">
            {(control) => <PlaceFilter {...control} inForce={filters.location} />}
          </Field>
          <CommuteFilter inForce={filters.commuteTo} />
          <Field label="Budget">
            {(control) => (
              <Select {...control} name="budget" defaultValue={filters.budget}>
                <option value="">Any budget</option>
                {searchBudgets.map((budget) => (
                  <option key={budget}>{budget}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Age range">
            {(control) => (
              <Select {...control} name="ageRange" defaultValue={filters.ageRange}>
                <option value="">Any age</option>
                {ageRangeNames.map((range) => (
                  <option key={range}>{range}</option>
                ))}
              </Select>
            )}
          </Field>
        </>
      }
      chips={<CheckChips legend="Tags" name="tags" options={roommateTags} chosen={filters.tags} />}
    />
  );
}
