import type { ReactNode } from "react";
import { ChoiceField } from "#src/client/lists/choice-field.tsx";
import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import { LocationFilter, CommuteFilter, PlaceFilter } from "#src/core/locations/client/place-filter.tsx";
import {
  countFilters,
  filtersOf,
  type RoommateFilter,
  type RoommateFilters as Filters,
  ageRangeNames,
  roommateTags,
  searchBudgets,
} from "#src/features/roommates/roommates.address.ts";
import { CheckChips } from "#src/ui/chips.tsx";

type RoommateFiltersProps = { filters: Filters; onSearch: (filters: Filters) => void };

export function RoommateFilters({ filters, onSearch }: RoommateFiltersProps) {
  const { tags, ...fields } = fieldsOf(filters);
  return (
    <FilterBar
      page="/roommates"
      filters={filters}
      count={countFilters(filters)}
      submitLabel="Search Roommates"
      onSearch={(values) => onSearch(filtersOf(values))}
      quick={{
        name: "location",
        field: <PlaceFilter aria-label="Location" enterKeyHint="search" inForce={filters.location} />,
      }}
      className="panel-inline:grid-cols-4!"
      fields={fields}
      chips={tags}
    />
  );
}

const fieldsOf = (filters: Filters) =>
  ({
    location: <LocationFilter inForce={filters.location} />,
    commuteTo: <CommuteFilter inForce={filters.commuteTo} />,
    budget: (
      <ChoiceField
        name="budget"
        label="Budget"
        any="Any budget"
        options={searchBudgets}
        chosen={filters.budget}
      />
    ),
    ageRange: (
      <ChoiceField
        name="ageRange"
        label="Age range"
        any="Any age"
        options={ageRangeNames}
        chosen={filters.ageRange}
      />
    ),
    tags: <CheckChips legend="Tags" name="tags" options={roommateTags} chosen={filters.tags} />,
  }) satisfies Record<RoommateFilter, ReactNode>;
