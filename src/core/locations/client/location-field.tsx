import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useEffect, useState } from "react";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import { locationNameMax } from "#src/core/locations/location.constants.ts";
import { Combobox } from "#src/ui/combobox.tsx";

/** Between two letters of somebody who types fast; what she has not finished need not be asked for. */
const pauseMs = 120;
const shortest = 2;

type LocationFieldProps = Omit<
  Parameters<typeof Combobox>[0],
  "value" | "onChange" | "suggestions" | "listLabel" | "icon"
> & {
  value: string | undefined;
  onChange: (value: string) => void;
};

/** A field for a city, a line or a station, which suggests those that are known. */
export function LocationField({ value = "", onChange, ...rest }: LocationFieldProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...locationQuery(asked),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const fitting = asked.length >= shortest && typed.trim().length >= shortest ? data?.suggestions : undefined;
  return (
    <Combobox
      placeholder="City, town or station"
      maxLength={locationNameMax}
      {...rest}
      icon={MapPin}
      value={value}
      onChange={(next) => {
        onChange(next);
        setTyped(next);
      }}
      suggestions={(fitting ?? []).map(({ name, about }) => ({ value: name, detail: about }))}
      listLabel="Suggested places"
    />
  );
}
