import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate, type LinkProps } from "@tanstack/react-router";
import { useCallback, useEffect, useState, type SubmitEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { suspendedRefusal, wayToAppeal } from "#src/shared/account-suspended.ts";
import { ApiError } from "#src/client/api-error.ts";
import { removeDraft, storeDraft, useDraft } from "#src/client/form-draft.ts";
import { changedFields, changedInput, only, type ChangedFields } from "#src/client/forms/changed-fields.ts";
import { errorsOf, showServerErrors, showIncomplete } from "#src/client/forms/field-errors.ts";
import { useSendKey } from "#src/client/forms/send-key.ts";
import { beforeLogin } from "#src/client/login-redirect.ts";
import { usePostedForm } from "#src/client/posted-form.ts";
import { failureMessage, useAction, type Action } from "#src/client/use-action.ts";
import type { ToastMessage } from "#src/ui/toast-store.ts";

/** A form whose values are checked by `schema`, turned into what the call takes, and sent. */
export type ApiFormOptions<Values extends FieldValues, Input, Output> = Omit<
  Action<Input, Output>,
  "call"
> & {
  /**
   * The call, with a key by which the server knows a send that is repeated (see useSendKey), and with the fields that are
   * not what they were when the form began, for an edit.
   */
  call: (input: Input, key: string, changed: ChangedFields<Input>) => Promise<Output>;
  schema: FormSchema<Values, Input>;
  /** What the form holds to begin with. */
  initial: DefaultValues<NoInfer<Values>>;
  /** The name under which what was typed waits while she signs in; none for what must not be stored, such as passwords. */
  draft?: string;
  /** Its name where it also works without a script: see `forms` in the manifest. */
  posted?: string;
  /** Where somebody who may not do this (403) finds what would help. */
  help?: FormHelp;
  /** Done when it cannot be sent because of what its fields hold; that is told at each of them. */
  onInvalid?: (errors: FieldErrors<NoInfer<Values>>) => void;
};

/** A Zod schema by what goes in and what comes out: in this shape both are inferred from it. */
type FormSchema<Values, Input> = { _zod: { input: Values; output: Input } };

/** A way to what would help, in words for a link. */
export type FormHelp = { label: string; to: LinkProps["to"] };

/** Why the form was not taken, when no field says it. */
export type FormError = { text: ToastMessage["description"]; help?: FormHelp };

/** A form over one call of the API, as its fields and its frame read it. */
export type ApiForm<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input> & {
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  busy: boolean;
  isDone: boolean;
  formError: FormError | undefined;
  /** Set when the browser has posted it by itself: what was typed, and what came of that. */
  posted: { values: Record<string, string>; refused: ApiError | undefined } | undefined;
  /** Whether there is something that closing the form would lose. */
  dirty: boolean;
  /** Keeps what was typed, for when she comes back to this form. */
  saveDraft: () => void;
  /** Forgets what was typed. */
  discardDraft: () => void;
};

/** A form over one call of the API: react-hook-form, and what is done when it is sent. Whatever goes wrong, what was typed stays. */
export function useApiForm<Values extends FieldValues, Input, Output>({
  schema,
  initial,
  draft,
  posted: name,
  help,
  onInvalid,
  ...action
}: ApiFormOptions<Values, Input, Output>): ApiForm<Values, Input> {
  const navigate = useNavigate();
  const [formError, setFormError] = useState<FormError>();
  const restored = useDraft<DefaultValues<Values>>(draft);
  const posted = usePostedForm(name);
  const [postedErrors] = useState(() => errorsOf<Values>(posted?.refused));
  const form = useForm<Values, unknown, Input>({
    defaultValues: { ...initial, ...(posted?.values as DefaultValues<Values>), ...restored },
    errors: postedErrors,
    resolver: zodResolver(schema),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });

  const { getValues } = form;
  const [began] = useState(initial);
  const saveDraft = useCallback(() => {
    if (draft === undefined) return;
    // The rest may be something else by the time she is back.
    const values = getValues();
    storeDraft(draft, only(values, changedFields(values, began)));
  }, [draft, getValues, began]);
  // Whichever call finds the session ended, she will find her words here when she is back.
  useEffect(() => (draft === undefined ? undefined : beforeLogin(saveDraft)), [draft, saveDraft]);

  const dirty = form.formState.isDirty || restored !== undefined;
  useSavedWhenHidden(draft, dirty, saveDraft);
  const discardDraft = () => {
    if (draft !== undefined) removeDraft(draft);
  };

  const helpFor = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 403) return undefined;
    // Whatever form it is: nothing else would help.
    return error.serverMessage === suspendedRefusal ? wayToAppeal : help;
  };
  const asToastAction = ({ label, to }: FormHelp) => ({
    label,
    onClick: () => {
      saveDraft();
      void navigate({ to });
    },
  });
  const { keyOf, renew } = useSendKey(draft);
  const sending = useAction<Input, Output>({
    ...action,
    call: (input) => action.call(input, keyOf(input), changedInput(input, schema, began)),
    failed: (error) => {
      const link = helpFor(error);
      return { ...failureMessage(action.failed, error), action: link && asToastAction(link) };
    },
    onFailed: async (error, said) => {
      // The focus stays in a dialog and does not come to the toast, which goes by itself as well.
      if (!showServerErrors(form, error)) setFormError({ text: said.description, help: helpFor(error) });
      await action.onFailed?.(error, said);
    },
    onDone: (output, input) => {
      renew();
      discardDraft();
      return action.onDone?.(output, input);
    },
  });

  // Where no script runs, only what stands in the HTML is in a field.
  const register: typeof form.register = (field, options) =>
    Object.assign(form.register(field, options), { defaultValue: posted?.values[field] });

  return {
    ...form,
    register,
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog's form lies, for React, inside the tree that opened it, perhaps inside another form.
      event.stopPropagation();
      setFormError(undefined);
      if (sending.busy || showIncomplete(form, event.currentTarget)) return;
      await form.handleSubmit((input) => sending.run(input), onInvalid)(event);
    },
    busy: sending.busy,
    isDone: sending.isDone,
    formError,
    posted,
    dirty,
    saveDraft,
    discardDraft,
  };
}

/** Keeps what was typed whenever the page may be about to go: a reload, a closed lid, a browser short of memory. */
function useSavedWhenHidden(draft: string | undefined, dirty: boolean, saveDraft: () => void) {
  useEffect(() => {
    if (draft === undefined) return undefined;
    const keep = () => {
      if (dirty) saveDraft();
      else removeDraft(draft);
    };
    const hide = () => document.visibilityState === "hidden" && keep();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [draft, dirty, saveDraft]);
}
