import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";

/** Saves an edit as a draft while it is typed, so that leaving the page needs no confirmation. */
export function useStoredEdit<Values extends FieldValues, Input>(form: ApiForm<Values, Input>) {
  const { subscribe, dirty } = form;
  const save = useEffectEvent(() => form.saveDraft());
  useEffect(() => {
    if (dirty) save();
    return subscribe({ formState: { values: true }, callback: () => save() });
  }, [subscribe, dirty]);
}
