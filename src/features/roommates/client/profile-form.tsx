import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { usePlaceQuestion, withPlace } from "#src/core/locations/client/place-question.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ProfileFormTitle } from "#src/features/roommates/client/roommate-loading.tsx";
import { ownProfileQuery, ownQuizQuery, saveProfile } from "#src/features/roommates/client/roommate.api.ts";
import { ProfileFormSteps } from "#src/features/roommates/client/profile-form-steps.tsx";
import { profileDraft, loginFor } from "#src/features/roommates/client/roommate-text.ts";
import {
  formValuesOf,
  profileFormSchema,
  type ProfileFormValues,
} from "#src/features/roommates/client/profile-form-values.ts";
import {
  livingStep,
  stepCount,
  useFormSteps,
  useStepSubmit,
} from "#src/features/roommates/client/use-form-steps.ts";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

type ProfileFormProps = { onClose: () => void };
type Preset = Pick<ProfileFormValues, "lookingFor">;

export const ProfileForm = (props: ProfileFormProps) => <FormOnceLoaded {...props} />;

/** For what is missing of how she lives. */
export const ProfileFormAtLiving = (props: ProfileFormProps) => (
  <FormOnceLoaded {...props} firstStep={livingStep} />
);

/** On her own page, `lookingFor` is preset: age and budget suffice. */
export const ProfileFormOfPage = (props: ProfileFormProps) => (
  <FormOnceLoaded {...props} preset={{ lookingFor: "both" }} />
);

type FormProps = ProfileFormProps & { preset?: Preset; firstStep?: number };

function FormOnceLoaded({ onClose, ...rest }: FormProps) {
  const own = useQuery(ownProfileQuery);
  // Not loaded yet: saving might replace an existing profile.
  if (own.data === undefined) {
    return (
      <LoadingDialog
        title={<ProfileFormTitle />}
        onClose={onClose}
        onRetry={own.isError ? () => void own.refetch() : undefined}
      />
    );
  }
  return <LoadedForm own={own.data} onClose={onClose} {...rest} />;
}

function LoadedForm({ own, onClose, preset, firstStep = 0 }: FormProps & { own: OwnRoommate | null }) {
  const quiz = useQuery({ ...ownQuizQuery, enabled: own === null });
  const navigate = useNavigate();
  const goOn = (act: "quiz" | "matches") => void navigate({ to: "/roommates", search: { [act]: "1" } as {} });
  const steps = useFormSteps(firstStep);
  const [uploading, setUploading] = useState(false);
  const onInvalid = steps.showErrors;
  const account = useCurrentUser();
  const place = usePlaceQuestion({ stored: account?.location, wide: true });
  const form = useDialogForm({
    schema: profileFormSchema,
    ask: async (input) => {
      const placed = await withPlace(place, input);
      // The question is shown at its field.
      if (placed === false) steps.go(0, "location");
      return placed;
    },
    initial: { ...formValuesOf(own, account), ...(own ? {} : preset) },
    draft: profileDraft,
    updatedAt: own?.updatedAt,
    call: saveProfile,
    done: own
      ? { title: "Profile Saved", description: "We updated your matches." }
      : {
          title: "Profile Created",
          description: "Others can find you now. Take the quiz to get your matches.",
          action: quiz.data
            ? { label: "Get Smart Matches", onClick: () => goOn("matches") }
            : { label: "Take the Quiz", onClick: () => goOn("quiz") },
        },
    failed: own
      ? "Failed to update profile. Please try again."
      : "Failed to create profile. Please try again.",
    help: { label: "Become a Member", to: "/membership" },
    changes: ["/api/roommates", "/api/auth/user", "/api/steps"],
    ownUnauthorized: loginFor.profile,
    onInvalid,
    onFailed: steps.showServerErrors,
    onDone: onClose,
  });
  const { heading, onSubmit, finish } = useStepSubmit(form, steps, { place, onInvalid });
  const { step, go } = steps;
  const isLast = step === stepCount - 1;
  const send = own ? "Save Changes" : "Create Profile";
  return (
    <FormDialog
      form={form}
      title={own ? "Edit Your Profile" : "Create Your Profile"}
      errorsTitle="Missing Information"
      discardTitle={own ? "Discard your changes?" : "Discard profile?"}
      submitLabel={isLast ? send : "Next"}
      busyLabel="Saving..."
      waitingFor={uploading && isLast ? "Uploading..." : undefined}
      step={{ onBack: step > 0 ? () => go(step - 1) : undefined, onSubmit }}
      onClose={onClose}
    >
      <ProfileFormSteps
        form={form}
        place={place}
        step={step}
        heading={heading}
        onUploading={setUploading}
        finish={
          !isLast &&
          !uploading && (
            <p className="type-small text-ink-soft">
              <span>{own ? "Done for now? " : "That’s all we need. You can add the rest later. "}</span>
              <TextLink asChild inSentence>
                <button type="button" onClick={({ currentTarget }) => finish(currentTarget.form)}>
                  {send}
                </button>
              </TextLink>
            </p>
          )
        }
      />
    </FormDialog>
  );
}
