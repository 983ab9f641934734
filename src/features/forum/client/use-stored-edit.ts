import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";

/** Saves an edit as a draft while it is typed, so that leaving the page needs no confirmation. */
export function useKeptEdit<Values extends FieldValues, Input>(form: ApiForm<Values, Input>) {
  const { subscribe, dirty: typed } = form;
  const keep = useEffectEvent(() => form.saveDraft());
  useEffect(() => {
    if (typed) keep();
    return subscribe({ formState: { values: true }, callback: () => keep() });
  }, [subscribe, typed]);
}
