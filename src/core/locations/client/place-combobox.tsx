import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { placeQuery } from "#src/core/locations/client/location.api.ts";
import { locationNameMax } from "#src/core/locations/location.limits.ts";
import { Combobox } from "#src/ui/combobox.tsx";

/** The time between two keystrokes of a fast typist: half-typed names need no requests. */
const debounceMs = 120;
const minLength = 2;

type PlaceComboboxProps = Omit<
  Parameters<typeof Combobox>[0],
  "value" | "onChange" | "suggestions" | "listLabel" | "icon"
> & {
  value: string | undefined;
  onChange: (value: string) => void;
};

export function PlaceCombobox({ value = "", onChange, ...rest }: PlaceComboboxProps) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...placeQuery(query),
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
