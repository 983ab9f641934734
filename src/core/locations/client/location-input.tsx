import { useState, type ComponentProps } from "react";
import { LocationField } from "#src/core/locations/client/location-field.tsx";
import { Field } from "#src/ui/field.tsx";

type LocationInputProps = Omit<ComponentProps<typeof LocationField>, "value" | "onChange"> & {
  /** What the filter says of the search in force. */
  inForce: string | undefined;
};

/** The location of a search form, which reads its fields when it is submitted. */
export function LocationInput({ inForce = "", name = "location", ...rest }: LocationInputProps) {
  const [location, setLocation] = useState(inForce);
  return <LocationField {...rest} name={name} value={location} onChange={setLocation} />;
}

/** Where somebody commutes to, in a search form. */
export const CommuteFilter = ({ inForce }: Pick<LocationInputProps, "inForce">) => (
  <Field label="Where do you commute to?">
    {(control) => (
      <LocationInput {...control} name="commuteTo" placeholder="Grand Central, Yale…" inForce={inForce} />
    )}
  </Field>
);
