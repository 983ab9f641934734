import { Plus } from "lucide-react";
import { ChoiceField } from "#src/pages/home/client/choice-field.tsx";
import { useMemberLink } from "#src/pages/home/client/use-member-link.ts";
import { SearchModeForm } from "#src/pages/home/client/search-mode-form.tsx";
import { categoryLabels } from "#src/features/events/client/event-words.ts";
import { eventTags } from "#src/features/events/event.constants.ts";
import { filtersOf } from "#src/features/events/events-search.ts";
import { Button } from "#src/ui/button.tsx";
import { ChipChoices } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput } from "#src/ui/input.tsx";

export function EventSearch() {
  const create = useMemberLink("/events?create=1", "Please sign in to create an event.");
  return (
    <SearchModeForm
      page="/events"
      submitLabel="Search Events"
      filtersOf={filtersOf}
      actions={
        <Button variant="quiet" icon={Plus} onClick={create}>
          Create Event
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <ChoiceField name="category" label="Type" any="Any type" options={categoryLabels} />
        <Field label="Date">
          {(control) => <DateInput {...control} name="date" placeholder="Any date" />}
        </Field>
      </div>
      <ChipChoices name="tags" legend="Tags" options={eventTags} value={[]} />
    </SearchModeForm>
  );
}
