import { categoryLabels } from "#src/features/events/client/event-text.ts";
import { eventTags } from "#src/features/events/event.constants.ts";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Select } from "#src/ui/input.tsx";

type FieldsProps = { filters: EventsSearch };

export const CategoryOptions = () => (
  <>
    <option value="">All categories</option>
    {Object.entries(categoryLabels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

/** Category and date, as uncontrolled fields. */
export const CategoryAndDate = ({ filters }: FieldsProps) => (
  <>
    <Field label="Category">
      {(control) => (
        <Select {...control} name="category" defaultValue={filters.category}>
          <CategoryOptions />
        </Select>
      )}
    </Field>
    <Field label="Date">
      {(control) => <DateInput {...control} name="date" placeholder="Any date" defaultValue={filters.date} />}
    </Field>
  </>
);

export const TagChips = ({ filters }: FieldsProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className="sr-only">Tags</legend>
    {eventTags.map((tag) => (
      <label key={tag} className="chip-choice">
        <input type="checkbox" name="tags" value={tag} defaultChecked={filters.tags?.includes(tag)} />
        {tag}
      </label>
    ))}
  </fieldset>
);
