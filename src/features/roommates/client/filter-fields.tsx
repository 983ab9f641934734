import type { ComponentProps, ReactNode } from "react";
import { ageRangeNames, roommateTags, searchBudgets } from "#src/features/roommates/roommate.constants.ts";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/input.tsx";

type FilterFieldsProps = {
  filters: RoommateFilters;
  /** Shown beside the last field. */
  children?: ReactNode;
};

/** The fields of the filters, uncontrolled; their form is read when it is submitted. */
export function FilterFields({ filters, children }: FilterFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Budget">
          {(control) => <BudgetSelect {...control} defaultValue={filters.budget ?? ""} />}
        </Field>
        <Field label="Age range">
          {(control) => (
            <Select {...control} name="ageRange" defaultValue={filters.ageRange ?? ""}>
              <option value="">Any age</option>
              {ageRangeNames.map((range) => (
                <option key={range}>{range}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <fieldset className="min-w-0">
          <legend className="mb-[.4rem] type-label">Tags</legend>
          <div className="flex flex-wrap gap-2">
            {roommateTags.map((tag) => (
              <label key={tag} className="chip-choice">
                <input type="checkbox" name="tags" value={tag} defaultChecked={filters.tags?.includes(tag)} />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
        {children}
      </div>
    </>
  );
}

export function BudgetSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props} name="budget">
      <option value="">Any budget</option>
      {searchBudgets.map((budget) => (
        <option key={budget}>{budget}</option>
      ))}
    </Select>
  );
}
