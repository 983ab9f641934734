import type { ReactNode } from "react";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import {
  cleanlinessLabels,
  genderLabels,
  sleepLabels,
  socialLabels,
  workLabels,
} from "#src/features/roommates/client/roommate-words.ts";
import { Input } from "#src/ui/input.tsx";

type ProfileFormState = ApiForm<ProfileFormValues, RoommateInput>;

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

type FieldsProps = { form: ProfileFormState };

/** The fields of "How you live". */
export function LifestyleFields({ form }: FieldsProps) {
  return (
    <>
      <ChipsField
        form={form}
        name="lifestyle.cleanliness"
        legend="Cleanliness"
        options={choicesOf(cleanlinessLabels)}
      />
      <ChipsField
        form={form}
        name="lifestyle.socialLevel"
        legend="Company at home"
        options={choicesOf(socialLabels)}
      />
      <ChipsField
        form={form}
        name="lifestyle.sleepSchedule"
        legend="Sleep"
        options={choicesOf(sleepLabels)}
      />
      <ChipsField
        form={form}
        name="lifestyle.workSchedule"
        legend="Work or classes"
        options={choicesOf(workLabels)}
      />
      <ChipsField
        form={form}
        name="lifestyle.petFriendly"
        legend="Pets at home"
        options={choicesOf({ yes: "Welcome", no: "Rather not" })}
      />
      <ChipsField
        form={form}
        name="lifestyle.smoking"
        legend="Do you smoke?"
        options={choicesOf({ yes: "Yes", no: "No" })}
      />
      <FormField
        form={form}
        name="lifestyle.hobbies"
        label="Hobbies at home"
        hint="Like piano until nine, or sourdough on Sundays"
      >
        {(field) => <Input {...field} />}
      </FormField>
    </>
  );
}

/** The fields of "Who you would live with". */
export function PreferenceFields({ form }: FieldsProps) {
  return (
    <>
      <FormField
        form={form}
        name="preferences.ageRange"
        label="Ages"
        hint="Who is younger or older is never shown as a match."
      >
        {(field) => <Input {...field} placeholder="Like 22-30" />}
      </FormField>
      <ChipsField
        form={form}
        name="preferences.cleanliness"
        legend="How tidy"
        options={choicesOf(cleanlinessLabels)}
      />
      <ChipsField
        form={form}
        name="preferences.socialLevel"
        legend="How much company"
        options={choicesOf(socialLabels)}
      />
      <ChipsField
        form={form}
        name="preferences.petFriendly"
        legend="Pets"
        options={choicesOf({ yes: "Must be welcome", no: "No pets" })}
      />
      <ChipsField
        form={form}
        name="preferences.smoking"
        legend="Smoking"
        options={choicesOf({ yes: "Fine with me", no: "No smoking" })}
      />
      <ChipsField
        form={form}
        name="preferences.genderPreference"
        legend="Share with"
        options={choicesOf(genderLabels)}
      />
    </>
  );
}
