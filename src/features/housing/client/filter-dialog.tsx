import type { ComponentProps } from "react";
import {
  AmenityChips,
  LocationFilter,
  MoveInField,
  budgetOptions,
  type FilterFieldProps,
} from "#src/features/housing/client/filter-fields.tsx";
import { bedroomChoices, sortLabels, type Sort } from "#src/features/housing/listing-filters.ts";
import { ChoiceChips } from "#src/ui/chip.tsx";
import { FilterDialog } from "#src/ui/filter-dialog.tsx";

type HousingFilterDialogProps = FilterFieldProps &
  Omit<ComponentProps<typeof FilterDialog>, "search" | "children">;

const orders = Object.entries(sortLabels).map(([value, label]) => ({ value: value as Sort, label }));
const bedrooms = bedroomChoices.map((count) => ({ value: String(count), label: `${count}+` }));
const budgets = budgetOptions.map((budget) => ({ value: budget, label: budget }));

/** All filters in a dialog, for small screens. */
export function HousingFilterDialog({ draft, change, ...dialog }: HousingFilterDialogProps) {
  const fields = { draft, change };
  return (
    <FilterDialog {...dialog} search="Search Housing">
      <LocationFilter {...fields} />
      <ChoiceChips
        legend="Budget"
        options={budgets}
        value={draft.budget}
        onChange={(budget) => change({ budget })}
      />
      <ChoiceChips
        legend="Bedrooms, at least"
        options={bedrooms}
        value={draft.bedrooms ? String(draft.bedrooms) : undefined}
        onChange={(count) => change({ bedrooms: count ? Number(count) : undefined })}
      />
      <MoveInField {...fields} />
      <AmenityChips {...fields} legendHidden={false} />
      <ChoiceChips
        legend="Order"
        options={orders}
        value={draft.sort ?? "newest"}
        onChange={(sort) => change({ sort: sort === "newest" ? undefined : sort })}
      />
    </FilterDialog>
  );
}
