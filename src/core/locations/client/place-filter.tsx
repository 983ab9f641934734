import { useState, type ComponentProps } from "react";
import { PlaceCombobox } from "#src/core/locations/client/place-combobox.tsx";
import { Field } from "#src/ui/field.tsx";

type PlaceFilterProps = Omit<ComponentProps<typeof PlaceCombobox>, "value" | "onChange"> & {
  /** The filter's value in the current search. */
  inForce: string | undefined;
};

/** The place in a search form, which reads its fields when it is submitted. */
export function PlaceFilter({ inForce = "", name = "location", ...rest }: PlaceFilterProps) {
  const [place, setPlace] = useState(inForce);
  return <PlaceCombobox {...rest} name={name} value={place} onChange={setPlace} />;
}

export const LocationFilter = ({ inForce }: Pick<PlaceFilterProps, "inForce">) => (
  <Field label="Location">{(control) => <PlaceFilter {...control} inForce={inForce} />}</Field>
);

export const CommuteFilter = ({
  placeholder = "Grand Central, Yale…",
  ...props
}: Pick<PlaceFilterProps, "inForce" | "placeholder">) => (
  <Field label="Where do you commute to?">
    {(control) => <PlaceFilter {...control} name="commuteTo" placeholder={placeholder} {...props} />}
  </Field>
);
