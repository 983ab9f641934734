import { ChoiceField } from "#src/pages/home/client/choice-field.tsx";
import { SearchModeForm } from "#src/pages/home/client/search-mode-form.tsx";
import {
  filtersOf,
  ageRangeNames,
  roommateTags,
  searchBudgets,
} from "#src/features/roommates/roommate.search.ts";
import { ChipChoices } from "#src/ui/chips.tsx";

const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export function RoommateSearch() {
  return (
    <SearchModeForm page="/roommates" submitLabel="Search Roommates" filtersOf={filtersOf}>
      <div className="grid gap-4 md:grid-cols-2">
        <ChoiceField name="budget" label="Budget" any="Any budget" options={byName(searchBudgets)} />
        <ChoiceField name="ageRange" label="Age range" any="Any age" options={byName(ageRangeNames)} />
      </div>
      <ChipChoices name="tags" legend="Lifestyle" options={roommateTags} value={[]} />
    </SearchModeForm>
  );
}
