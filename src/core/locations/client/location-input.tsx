import { useState, type ComponentProps } from "react";
import { LocationField } from "#src/core/locations/client/location-field.tsx";

type LocationInputProps = Omit<ComponentProps<typeof LocationField>, "value" | "onChange"> & {
  /** The location of the search in force. */
  inForce: string | undefined;
};

/** The location of a search form, which reads its fields when it is submitted. */
export function LocationInput({ inForce = "", name = "location", ...rest }: LocationInputProps) {
  const [location, setLocation] = useState(inForce);
  return <LocationField {...rest} name={name} value={location} onChange={setLocation} />;
}
