import { useEffect, useRef } from "react";

/** The ref of a search's field: what is in force is in it, also after Back; the field stays meanwhile, and the focus in it. */
export function useSearchField(inForce: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.value = inForce ?? "";
  }, [inForce]);
  return field;
}
