import { useState, type ComponentProps } from "react";
import { LocationField } from "#src/core/locations/client/location-field.tsx";

type LocationInputProps = Omit<ComponentProps<typeof LocationField>, "name" | "value" | "onChange"> & {
  /** The location of the search in force. */
  inForce: string | undefined;
};

/** The location of a search form, which reads its fields when it is submitted. */
export function LocationInput({ inForce = "", ...rest }: LocationInputProps) {
  const [location, setLocation] = useState(inForce);
  return <LocationField {...rest} name="location" value={location} onChange={setLocation} />;
}
