import type { ReactNode } from "react";
import { FilterBar } from "#src/client/lists/filter-bar.tsx";
import { categoryLabels } from "#src/features/events/client/event-text.ts";
import { eventTags } from "#src/features/events/event.options.ts";
import {
  countFilters,
  filtersOf,
  type EventFilter,
  type EventsSearch,
} from "#src/features/events/events.address.ts";
import { CheckChips } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Select } from "#src/ui/input.tsx";

type EventFiltersProps = { filters: EventsSearch; onSearch: (filters: EventsSearch) => void };

export function EventFilters({ filters, onSearch }: EventFiltersProps) {
  const category = { name: "category", defaultValue: filters.category, children: <CategoryOptions /> };
  const { tags, ...fields } = {
    category: <Field label="Category">{(control) => <Select {...control} {...category} />}</Field>,
    date: (
      <Field label="Date">
        {(control) => (
          <DateInput {...control} name="date" placeholder="Any date" defaultValue={filters.date} />
        )}
      </Field>
    ),
    tags: <CheckChips legend="Tags" legendHidden name="tags" options={eventTags} chosen={filters.tags} />,
  } satisfies Record<EventFilter, ReactNode>;
  return (
    <FilterBar
      page="/events"
      filters={filters}
      count={countFilters(filters)}
      submitLabel="Search Events"
      onSearch={(values) => onSearch(filtersOf(values))}
      quick={{
        name: "category",
        field: (
          <Select
            {...category}
            aria-label="Category"
            onChange={({ target }) => target.form?.requestSubmit()}
          />
        ),
      }}
      className="panel-inline:grid-cols-2!"
      fields={fields}
      chips={tags}
    />
  );
}

const CategoryOptions = () => (
  <>
    <option value="">All categories</option>
    {Object.entries(categoryLabels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
