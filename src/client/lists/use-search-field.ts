import { useEffect, useRef } from "react";

/** The ref of a search field that shows the search in force, also after Back; the element and its focus stay. */
export function useSearchField(inForce: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.value = inForce ?? "";
  }, [inForce]);
  return field;
}
