import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ownProfileQuery, saveProfile } from "#src/features/roommates/client/roommate.api.ts";
import {
  LifestyleFields,
  PreferenceFields,
  choicesOf,
  FormPart,
} from "#src/features/roommates/client/profile-form-fields.tsx";
import {
  profileDraft,
  loginFor,
  lookingForLabels,
  occupationLabels,
} from "#src/features/roommates/client/roommate-words.ts";
import {
  formValuesOf,
  profileFormSchema,
  type ProfileFormValues,
} from "#src/features/roommates/client/profile-form-values.ts";
import {
  budgetNames,
  interestChoices,
  lookingForOptions,
  roommateLimits,
} from "#src/features/roommates/roommate.options.ts";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { ChipGroup } from "#src/ui/chips.tsx";
import { DateInput, Input, Select, Textarea } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast.ts";

const missing = "Please fill in all required fields.";

/** The form that creates or edits one's own profile. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const own = useQuery(ownProfileQuery);
  // Not loaded yet: saving might replace an existing profile.
  if (own.data === undefined) {
    return (
      <LoadingDialog
        title="Your Profile"
        onClose={onClose}
        onRetry={own.isError ? () => void own.refetch() : undefined}
      />
    );
  }
  return <LoadedForm own={own.data} onClose={onClose} />;
}

function LoadedForm({ own, onClose }: { own: OwnRoommate | null; onClose: () => void }) {
  const form = useApiForm({
    schema: profileFormSchema,
    initial: formValuesOf(own, useCurrentUser()),
    draft: profileDraft,
    updatedAt: own?.updatedAt,
    call: saveProfile,
    done: own
      ? { title: "Profile Saved", description: "Your matches follow what you changed." }
      : { title: "Profile Created", description: "Others can find you now. The quiz makes your matches." },
    failed: own
      ? "Failed to update profile. Please try again."
      : "Failed to create profile. Please try again.",
    help: { label: "Become a Member", to: "/membership" },
    changes: ["/api/roommates", "/api/auth/user"],
    ownUnauthorized: loginFor.profile,
    onInvalid: (errors) => {
      const fields = ["age", "budget", "lookingFor"] as const;
      if (fields.some((field) => errorOf<ProfileFormValues>(errors, field) === missing)) {
        toast({ title: "Missing Information", description: missing, variant: "destructive" });
      }
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={own ? "Edit Your Profile" : "Create Your Profile"}
      discardTitle={own ? "Discard your changes?" : "Discard profile?"}
      submitLabel={own ? "Save Changes" : "Create Profile"}
      busyLabel="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="age" label="Age" required>
          {(field) => (
            <Input
              {...field}
              type="number"
              inputMode="numeric"
              min={roommateLimits.ageMin}
              max={roommateLimits.ageMax}
            />
          )}
        </FormField>
        <FormField form={form} name="budget" label="Budget a month" required>
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
      <p className="type-small text-ink-soft">
        Everything from here on may stay open. What you leave open neither helps nor harms a match.
      </p>
      <FormField form={form} name="location" label="Location" hint="A town or a line, like Beacon, NY">
        {(field) => <Input {...field} />}
      </FormField>
      <ChipsField form={form} name="occupation" legend="Occupation" options={choicesOf(occupationLabels)} />
      <FormField form={form} name="bio" label="About you">
        {(field) => <Textarea {...field} placeholder="What a good week at home looks like" />}
      </FormField>
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
      <FormPart title="How you live">
        <LifestyleFields form={form} />
      </FormPart>
      <FormPart title="Who you would live with">
        <PreferenceFields form={form} />
      </FormPart>
    </FormDialog>
  );
}
