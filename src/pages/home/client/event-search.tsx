import { Plus } from "lucide-react";
import { ChoiceField } from "#src/pages/home/client/choice-field.tsx";
import { useMemberLink } from "#src/pages/home/client/use-member-link.ts";
import { SearchModeForm } from "#src/pages/home/client/search-mode-form.tsx";
import { eventCategories, eventTags } from "#src/features/events/event.constants.ts";
import { Button } from "#src/ui/button.tsx";
import { filtersOf } from "#src/features/events/events-search.ts";
import { ChipGroup } from "#src/ui/chip.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput } from "#src/ui/input.tsx";

const types = eventCategories.map((value) => ({
  value,
  label: value.replace(/^./, (first) => first.toUpperCase()),
}));

type EventDraft = { category: (typeof eventCategories)[number] | undefined; date: string; tags: string[] };

export function EventSearch() {
  const create = useMemberLink("/events?create=1", "Please sign in to create an event.");
  return (
    <SearchModeForm<EventDraft>
      page="/events"
      submitLabel="Search Events"
      filtersOf={filtersOf}
      actions={
        <Button variant="quiet" icon={Plus} onClick={create}>
          Create Event
        </Button>
      }
      initial={{ category: undefined, date: "", tags: [] }}
    >
      {(draft, change) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <ChoiceField
              name="category"
              label="Type"
              any="Any type"
              options={types}
              value={draft.category}
              onChange={(category) => change({ category })}
            />
            <Field label="Date">
              {(control) => (
                <DateInput
                  {...control}
                  name="date"
                  placeholder="Any date"
                  value={draft.date}
                  onChange={(event) => change({ date: event.target.value })}
                />
              )}
            </Field>
          </div>
          <ChipGroup
            name="tags"
            legend="Tags"
            options={eventTags}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        </>
      )}
    </SearchModeForm>
  );
}
