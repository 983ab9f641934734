import { asOptions, ChoiceField } from "#src/pages/home/client/choice-field.tsx";
import { SearchModeForm } from "#src/pages/home/client/search-mode-form.tsx";
import { ageRangeNames, roommateTags, searchBudgets } from "#src/features/roommates/roommate.constants.ts";
import { filtersOf } from "#src/features/roommates/roommate-search.ts";
import { ChipGroup } from "#src/ui/chip.tsx";

type RoommateDraft = {
  budget: (typeof searchBudgets)[number] | undefined;
  ageRange: (typeof ageRangeNames)[number] | undefined;
  tags: string[];
};

export function RoommateSearch() {
  return (
    <SearchModeForm<RoommateDraft>
      page="/roommates"
      submitLabel="Search Roommates"
      filtersOf={filtersOf}
      initial={{ budget: undefined, ageRange: undefined, tags: [] }}
    >
      {(draft, change) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <ChoiceField
              name="budget"
              label="Budget"
              any="Any budget"
              options={asOptions(searchBudgets)}
              value={draft.budget}
              onChange={(budget) => change({ budget })}
            />
            <ChoiceField
              name="ageRange"
              label="Age range"
              any="Any age"
              options={asOptions(ageRangeNames)}
              value={draft.ageRange}
              onChange={(ageRange) => change({ ageRange })}
            />
          </div>
          <ChipGroup
            name="tags"
            legend="Lifestyle"
            options={roommateTags}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        </>
      )}
    </SearchModeForm>
  );
}
