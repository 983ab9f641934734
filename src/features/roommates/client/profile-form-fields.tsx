import { useId } from "react";
import type { Path } from "react-hook-form";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { agesPath, type ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import {
  cleanlinessLabels,
  genderLabels,
  sleepLabels,
  socialLabels,
  workLabels,
} from "#src/features/roommates/client/roommate-text.ts";
import { roommateLimits } from "#src/features/roommates/roommate.limits.ts";
import { FieldError } from "#src/ui/field.tsx";
import { Input } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

export type ProfileFormState = ApiForm<ProfileFormValues, RoommateInput>;

type Choice = { value: string; label: string };

export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function FormPart({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid gap-6 border-t border-line pt-6">
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}

type FieldsProps = { form: ProfileFormState };

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
  ["lifestyle.socialLevel", "Guests at home", socialLabels],
  ["lifestyle.sleepSchedule", "Sleep", sleepLabels],
  ["lifestyle.workSchedule", "Work or classes", workLabels],
  ["lifestyle.petFriendly", "Pets at home", { yes: "Welcome", no: "Rather not" }],
  ["lifestyle.smoking", "Do you smoke?", { yes: "Yes", no: "No" }],
];

const preferenceQuestions: ChipQuestions = [
  ["preferences.cleanliness", "How tidy", cleanlinessLabels],
  ["preferences.socialLevel", "Guests", socialLabels],
  ["preferences.petFriendly", "Pets", { yes: "Must be welcome", no: "No pets" }],
  ["preferences.smoking", "Smoking", { yes: "Fine with me", no: "No smoking" }],
  ["preferences.genderPreference", "Share with", genderLabels],
];

export const LifestyleFields = ({ form }: FieldsProps) => (
  <ChipQuestionFields form={form} questions={lifestyleQuestions} />
);

export const HobbiesField = ({ form }: FieldsProps) => (
  <FormField
    form={form}
    name="lifestyle.hobbies"
    label="Hobbies at home"
    optional
    hint="Like piano until nine, or sourdough on Sundays"
  >
    {(field) => <Input {...field} />}
  </FormField>
);

export const PreferenceFields = ({ form }: FieldsProps) => (
  <ChipQuestionFields form={form} questions={preferenceQuestions} />
);

export function AgesField({ form }: FieldsProps) {
  const id = useId();
  const wrong = errorOf(form.formState.errors, agesPath) !== undefined;
  const { ageMin, ageMax } = roommateLimits;
  const ends = [
    ["agesFrom", "From"],
    ["agesTo", "To"],
  ] as const;
  return (
    <fieldset aria-describedby={wrong ? `${id} ${id}-error` : id} className="grid gap-[.4rem]">
      <legend className="type-label">Your roommate’s age</legend>
      <p id={id} className="type-small text-ink-soft">
        Optional. We won’t suggest anyone outside this range.
      </p>
      <div className="grid grid-cols-2 gap-4">
        {ends.map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={label}>
            {(field) => (
              <Input
                {...field}
                {...form.register(name, { deps: agesPath })}
                aria-invalid={wrong || field["aria-invalid"]}
                inputMode="numeric"
                autoComplete="off"
                placeholder={String(name === "agesFrom" ? ageMin : ageMax)}
              />
            )}
          </FormField>
        ))}
      </div>
      {wrong && (
        <FieldError id={`${id}-error`}>
          {`Use whole numbers from ${ageMin} to ${ageMax}, the lower one first.`}
        </FieldError>
      )}
    </fieldset>
  );
}
