import type { RefObject } from "react";
import { Controller } from "react-hook-form";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { PlaceField } from "#src/core/locations/client/place-field.tsx";
import type { PlaceQuestion } from "#src/core/locations/client/place-question.ts";
import { PictureField } from "#src/core/media/client/picture-field.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import {
  AgesField,
  choicesOf,
  FormPart,
  HobbiesField,
  LifestyleFields,
  PreferenceFields,
  type ProfileFormState,
} from "#src/features/roommates/client/profile-form-fields.tsx";
import { lookingForLabels, occupationLabels } from "#src/features/roommates/client/roommate-text.ts";
import { stepCount } from "#src/features/roommates/client/use-form-steps.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { interestChoices, lookingForOptions } from "#src/features/roommates/roommate.options.ts";
import { ChipGroup } from "#src/ui/chips.tsx";
import { DateInput, Input, Select, Textarea } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type StepsProps = {
  form: ProfileFormState;
  place: PlaceQuestion;
  step: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onUploading: (uploading: boolean) => void;
  /** What submits the form before its last step. */
  finish: Elements;
};

const titles = ["The basics", "How you live", "About you"];

/** The steps of the form. The fields of all stay mounted, so that nothing typed is lost; one is shown. */
export function ProfileFormSteps({ form, place, step, heading, onUploading, finish }: StepsProps) {
  const steps = [
    <BasicsStep key="basics" form={form} place={place} />,
    <LivingStep key="living" form={form} />,
    <AboutStep key="about" form={form} onUploading={onUploading} />,
  ];
  return (
    <>
      <div>
        <p className="type-small text-ink-soft">{`Step ${step + 1} of ${stepCount}`}</p>
        <h3 ref={heading} tabIndex={-1} className="rounded-small type-h2">
          {titles[step]}
        </h3>
      </div>
      {steps.map((fields, index) => (
        <div key={titles[index]} hidden={index !== step} className="grid gap-6">
          {fields}
        </div>
      ))}
      {finish}
    </>
  );
}

type StepProps = { form: ProfileFormState };

const BasicsStep = ({ form, place }: StepProps & Pick<StepsProps, "place">) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="age" label="Age" required>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="budget" label="Monthly budget" required>
        {(field) => (
          <Select {...field}>
            <option value="">Choose one</option>
            {budgetNames.map((budget) => (
              <option key={budget} value={budget}>{`$${budget}`}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="lookingFor" label="Looking for" required>
        {(field) => (
          <Select {...field}>
            <option value="">Choose one</option>
            {lookingForOptions.map((option) => (
              <option key={option} value={option}>
                {lookingForLabels[option]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="moveInDate" label="Move-in date" optional>
        {(field) => <DateInput {...field} placeholder="Any date" />}
      </FormField>
    </div>
    <PlaceField
      form={form}
      name="location"
      label="Location"
      optional
      hint="A town or a line, like Beacon, NY"
      place={place}
    />
    <AgesField form={form} />
  </>
);

const LivingStep = ({ form }: StepProps) => (
  <>
    <p className="type-small text-ink-soft">Optional, but it makes your matches better.</p>
    <LifestyleFields form={form} />
    <FormPart title="Who you’d live with">
      <PreferenceFields form={form} />
    </FormPart>
  </>
);

function AboutStep({ form, onUploading }: StepProps & Pick<StepsProps, "onUploading">) {
  const user = useCurrentUser();
  return (
    <>
      {user && (
        <section className="grid gap-3">
          <p>
            {user.profileImageUrl
              ? "This is the photo members see."
              : "Add a photo, so people know who they’re writing to. You can skip it for now."}
          </p>
          <PictureField user={user} onBusyChange={onUploading} />
        </section>
      )}
      <FormField form={form} name="bio" label="About you" optional>
        {(field) => <Textarea {...field} placeholder="What a good week at home looks like" />}
      </FormField>
      <ChipsField form={form} name="occupation" legend="Occupation" options={choicesOf(occupationLabels)} />
      <Controller
        control={form.control}
        name="interests"
        render={({ field }) => (
          <ChipGroup
            legend="Interests"
            options={interestChoices}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <HobbiesField form={form} />
    </>
  );
}
