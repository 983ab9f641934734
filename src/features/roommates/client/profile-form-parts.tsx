import type { ReactNode } from "react";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";

/** The form of a profile. */
export type ProfileFormState = ApiForm<ProfileFormValues, RoommateInput>;

type Choice = { value: string; label: string };

/** The choices that these words name. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Fields that belong together. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-line pt-6">
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}
