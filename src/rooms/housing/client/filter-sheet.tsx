import { useId, type SubmitEvent } from "react";
import {
  AmenityChips,
  LocationField,
  MoveInField,
  budgetOptions,
  type FilterFieldProps,
} from "#src/rooms/housing/client/filter-fields.tsx";
import { bedroomChoices, sortLabels, type Sort } from "#src/rooms/housing/listing-filters.ts";
import { Button } from "#src/ui/button.tsx";
import { ChoiceChips } from "#src/ui/chip.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type FilterSheetProps = FilterFieldProps & {
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClear: () => void;
};

const orders = Object.entries(sortLabels).map(([value, label]) => ({ value: value as Sort, label }));
const bedrooms = bedroomChoices.map((count) => ({ value: String(count), label: `${count}+` }));
const budgets = budgetOptions.map((budget) => ({ value: budget, label: budget }));

/** All filters in a sheet, for where the page has room for a few of them. */
export function FilterSheet({ draft, change, onClose, onSubmit, onClear }: FilterSheetProps) {
  const formId = useId();
  const fields = { draft, change };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      size="short"
      footer={
        <>
          <Button onClick={onClear}>Clear Filters</Button>
          <Button type="submit" form={formId} variant="primary">
            Search Housing
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-6">
        <LocationField {...fields} />
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
      </form>
    </Dialog>
  );
}
