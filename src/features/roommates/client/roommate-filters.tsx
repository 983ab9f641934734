import type { ComponentProps } from "react";
import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import {
  countFilters,
  filtersOf,
  type RoommateFilters as Filters,
  ageRangeNames,
  roommateTags,
  searchBudgets,
} from "#src/features/roommates/roommate.search.ts";
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
        name: "budget",
        field: (
          <BudgetSelect
            aria-label="Budget"
            defaultValue={filters.budget}
            onChange={({ target }) => target.form?.requestSubmit()}
          />
        ),
      }}
      className="panel-inline:grid-cols-2!"
      fields={
        <>
          <Field label="Budget">
            {(control) => <BudgetSelect {...control} defaultValue={filters.budget} />}
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

const BudgetSelect = (props: ComponentProps<typeof Select>) => (
  <Select {...props} name="budget">
    <option value="">Any budget</option>
    {searchBudgets.map((budget) => (
      <option key={budget}>{budget}</option>
    ))}
  </Select>
);
