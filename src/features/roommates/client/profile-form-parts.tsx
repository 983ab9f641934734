import type { ReactNode } from "react";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";

export type ProfileFormState = ApiForm<ProfileFormValues, RoommateInput>;

type Choice = { value: string; label: string };

/** The choices of a map from values to labels. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A group of fields with a heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-line pt-6">
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}
