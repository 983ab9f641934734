import { HousingChatButton, PostListingButton } from "#src/pages/home/client/home-hero.tsx";
import { SearchModeForm } from "#src/pages/home/client/search-mode-form.tsx";
import {
  AmenityChips,
  BudgetField,
  LocationFilter,
  MoveInField,
} from "#src/features/housing/client/housing-filters.tsx";
import { filtersOf } from "#src/features/housing/listing-search.ts";

export function HousingSearch() {
  return (
    <SearchModeForm
      page="/housing"
      submitLabel="Search Housing"
      filtersOf={filtersOf}
      actions={
        <>
          <HousingChatButton />
          <PostListingButton />
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-3">
        <LocationFilter filters={{}} />
        <BudgetField filters={{}} />
        <MoveInField filters={{}} />
      </div>
      <AmenityChips filters={{}} />
    </SearchModeForm>
  );
}
