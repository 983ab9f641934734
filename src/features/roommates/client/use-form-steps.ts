import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { FieldErrors, Path } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";
import type { PlaceQuestion } from "#src/core/locations/client/place-question.ts";
import { errorOf, showIncomplete } from "#src/client/forms/form-errors.tsx";
import type { ProfileFormState } from "#src/features/roommates/client/profile-form-fields.tsx";
import { agesPath, type ProfileFormValues } from "#src/features/roommates/client/profile-form-values.ts";

type Name = Path<ProfileFormValues>;
type Errors = FieldErrors<ProfileFormValues>;

/** The fields that can be invalid, by the step that contains them. */
const fieldsOfSteps: readonly (readonly Name[])[] = [
  ["age", "budget", "lookingFor", "moveInDate", "location", agesPath],
  [],
  ["bio", "lifestyle.hobbies"],
];

export const stepCount = fieldsOfSteps.length;

const firstWrong = (isWrong: (name: Name) => boolean) =>
  fieldsOfSteps
    .flatMap((names, step) => names.map((name) => ({ step, name })))
    .find(({ name }) => isWrong(name));

const firstError = (errors: Errors) =>
  firstWrong((name) => errorOf<ProfileFormValues>(errors, name) !== undefined);

/** The step that asks how she lives. */
export const livingStep = 1;

/** Which step of the form is shown. A refusal opens its step and focuses its field. */
export function useFormSteps(first: number) {
  const [step, setStep] = useState(first);
  const [focused, setFocused] = useState<{ name: Name | "heading" }>();
  const go = (next: number, name: Name | "heading" = "heading") => {
    setStep(next);
    setFocused({ name: name === agesPath ? "agesFrom" : name });
  };
  const show = (wrong: ReturnType<typeof firstWrong>) => wrong && go(wrong.step, wrong.name);
  return {
    step,
    go,
    focused,
    showErrors: (errors: Errors) => show(firstError(errors)),
    showServerErrors: (error: Error) =>
      show(firstWrong((name) => error instanceof ApiError && error.errors.some(({ path }) => path === name))),
  };
}

/** Submits the form on the last step; before that, shows the next step and focuses its heading. */
export function useStepSubmit(
  form: ProfileFormState,
  { step, go, focused }: ReturnType<typeof useFormSteps>,
  { place, onInvalid }: { place: PlaceQuestion; onInvalid: (errors: Errors) => void },
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (focused?.name === "heading") heading.current?.focus();
    else if (focused) setFocus(focused.name);
  }, [focused, setFocus]);
  const ending = useRef(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const sends = ending.current || step === stepCount - 1;
    ending.current = false;
    if (sends) {
      await form.submit(event);
      return;
    }
    event.preventDefault();
    // React bubbles events through portals, as in useApiForm.
    event.stopPropagation();
    if (showIncomplete(form, event.currentTarget)) return;
    const goOn = async () => {
      const location = await place.settleToSend(form.getValues("location"));
      if (location === undefined) return;
      form.setValue("location", location, { shouldDirty: true });
      go(step + 1);
    };
    await form.handleSubmit(goOn, (errors) => {
      const wrong = firstError(errors);
      return wrong && wrong.step > step ? goOn() : onInvalid(errors);
    })(event);
  };
  /** Sends the form from an earlier step. */
  const finish = (element: HTMLFormElement | null) => {
    ending.current = true;
    element?.requestSubmit();
  };
  return { heading, onSubmit, finish };
}
