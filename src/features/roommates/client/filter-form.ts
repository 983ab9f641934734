import { useEffect, useRef } from "react";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";

/** A ref to a form whose fields follow the filters of the address: after a search, and after Back. */
export function useFiltersShown(filters: RoommateFilters) {
  const form = useRef<HTMLFormElement>(null);
  const inForce = JSON.stringify(filters);
  const shown = useRef(inForce);
  useEffect(() => {
    if (shown.current === inForce) return;
    shown.current = inForce;
    for (const field of form.current?.elements ?? []) show(field, JSON.parse(inForce) as RoommateFilters);
  }, [inForce]);
  return form;
}

function show(field: Element, { budget, ageRange, tags = [] }: RoommateFilters) {
  if (field instanceof HTMLInputElement && field.name === "tags") {
    field.checked = tags.some((tag) => tag === field.value);
  }
  if (field instanceof HTMLSelectElement) {
    field.value = { budget, ageRange }[field.name as "budget" | "ageRange"] ?? "";
  }
}
