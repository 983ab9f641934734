import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import { locationNameMax } from "#src/core/locations/location.limits.ts";
import { Combobox } from "#src/ui/combobox.tsx";

/** Between two keystrokes of a fast typist: a half-typed name is not worth a request. */
const debounceMs = 120;
const minLength = 2;

type LocationFieldProps = Omit<
  Parameters<typeof Combobox>[0],
  "value" | "onChange" | "suggestions" | "listLabel" | "icon"
> & {
  value: string | undefined;
  onChange: (value: string) => void;
};

/** A text field for a city, a line or a station that suggests known locations. */
export function LocationField({ value = "", onChange, ...rest }: LocationFieldProps) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...locationQuery(query),
    enabled: query.length >= minLength,
    placeholderData: keepPreviousData,
  });
  const matching =
    query.length >= minLength && text.trim().length >= minLength ? data?.suggestions : undefined;
  return (
    <Combobox
      placeholder="City, town or station"
      maxLength={locationNameMax}
      {...rest}
      icon="map-pin"
      value={value}
      onChange={(next) => {
        onChange(next);
        setText(next);
      }}
      suggestions={(matching ?? []).map(({ name, about }) => ({ value: name, detail: about }))}
      listLabel="Suggested places"
    />
  );
}
