import type { ReactNode } from "react";
import type { Path } from "react-hook-form";
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

/** Questions answered by a chip: the name of each, its legend, and the choices. */
type ChipQuestions = readonly (readonly [
  name: Path<ProfileFormValues>,
  legend: string,
  labels: Readonly<Record<string, string>>,
])[];

const ChipQuestionFields = ({ form, questions }: FieldsProps & { questions: ChipQuestions }) =>
  questions.map(([name, legend, labels]) => (
    <ChipsField key={name} form={form} name={name} legend={legend} options={choicesOf(labels)} />
  ));

const lifestyleQuestions: ChipQuestions = [
  ["lifestyle.cleanliness", "Cleanliness", cleanlinessLabels],
  ["lifestyle.socialLevel", "Company at home", socialLabels],
  ["lifestyle.sleepSchedule", "Sleep", sleepLabels],
  ["lifestyle.workSchedule", "Work or classes", workLabels],
  ["lifestyle.petFriendly", "Pets at home", { yes: "Welcome", no: "Rather not" }],
  ["lifestyle.smoking", "Do you smoke?", { yes: "Yes", no: "No" }],
];

const preferenceQuestions: ChipQuestions = [
  ["preferences.cleanliness", "How tidy", cleanlinessLabels],
  ["preferences.socialLevel", "How much company", socialLabels],
  ["preferences.petFriendly", "Pets", { yes: "Must be welcome", no: "No pets" }],
  ["preferences.smoking", "Smoking", { yes: "Fine with me", no: "No smoking" }],
  ["preferences.genderPreference", "Share with", genderLabels],
];

/** The fields of "How you live". */
export const LifestyleFields = ({ form }: FieldsProps) => (
  <>
    <ChipQuestionFields form={form} questions={lifestyleQuestions} />
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

/** The fields of "Who you would live with". */
export const PreferenceFields = ({ form }: FieldsProps) => (
  <>
    <FormField
      form={form}
      name="preferences.ageRange"
      label="Ages"
      hint="Who is younger or older is never shown as a match."
    >
      {(field) => <Input {...field} placeholder="Like 22-30" />}
    </FormField>
    <ChipQuestionFields form={form} questions={preferenceQuestions} />
  </>
);
