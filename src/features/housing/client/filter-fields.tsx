import { useState, type ComponentProps } from "react";
import { LocationField } from "#src/core/locations/client/location-field.tsx";
import type { HousingSearch } from "#src/features/housing/listing-filters.ts";
import { amenities, budgets } from "#src/features/housing/listing.constants.ts";
import { ChipChoices } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Select } from "#src/ui/input.tsx";

// Fields of search forms, named as the address names the filters; their forms read them when they are submitted.

type LocationInputProps = Omit<ComponentProps<typeof LocationField>, "name" | "value" | "onChange"> & {
  inForce: string | undefined;
};

export function LocationInput({ inForce = "", ...rest }: LocationInputProps) {
  const [location, setLocation] = useState(inForce);
  return <LocationField {...rest} name="location" value={location} onChange={setLocation} />;
}

type FilterProps = { filters: HousingSearch };

export const LocationFilter = ({ filters }: FilterProps) => (
  <Field label="Location">{(control) => <LocationInput {...control} inForce={filters.location} />}</Field>
);

export const BudgetField = ({ filters }: FilterProps) => (
  <Field label="Budget">
    {(control) => (
      <Select {...control} name="budget" defaultValue={filters.budget}>
        <option value="">Any budget</option>
        {Object.keys(budgets).map((budget) => (
          <option key={budget}>{budget}</option>
        ))}
      </Select>
    )}
  </Field>
);

export const MoveInField = ({ filters }: FilterProps) => (
  <Field label="Move-in date">
    {(control) => (
      <DateInput {...control} name="moveInDate" placeholder="Any date" defaultValue={filters.moveInDate} />
    )}
  </Field>
);

export const AmenityChips = ({ filters }: FilterProps) => (
  <ChipChoices name="amenities" legend="Amenities" options={amenities} value={filters.amenities ?? []} />
);
