import { zodResolver } from "@hookform/resolvers/zod";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { appealLink } from "#src/shared/actor.ts";
import { ApiError, hasCode } from "#src/client/api-error.ts";
import { readDraft, removeDraft, storeDraft, useSendKey } from "#src/client/drafts.ts";
import { useUnsaved } from "#src/client/this-page.ts";
import { showServerErrors, showIncomplete } from "#src/client/forms/form-errors.tsx";
import { useAction, type Action } from "#src/client/use-action.ts";
import { toast, type ToastMessage } from "#src/ui/toast.ts";

/** Options of a form; `schema` parses its values into the input of `call`. */
export type ApiFormOptions<Values extends FieldValues, Input, Output> = Omit<
  Action<Input, Output>,
  "call"
> & {
  /** Gets an idempotency key (see useSendKey) and, for an edit, the `updatedAt` that it started from. */
  call: (input: Input, key: string, updatedAt?: string) => Promise<Output>;
  schema: FormSchema<Values, Input>;
  initial: DefaultValues<NoInfer<Values>>;
  /**
   * The stored version of an edited item. If the server rejects an edit because somebody else has changed the item, and it was
   * refetched, the form takes over the new values except where she has changed a field; the next save is based on that version.
   */
  updatedAt?: string;
  /** The name of the draft; none for input that must not be stored, such as passwords. */
  draft?: string;
  /** A link for members who may not do this (403). */
  help?: FormHelp;
  /** Asks for confirmation before valid input is sent. False cancels, and the input stays; an input is sent instead. */
  ask?: (input: Input) => Promise<boolean | Input>;
  /** Called when validation fails; the errors are shown at the fields. */
  onInvalid?: (errors: FieldErrors<NoInfer<Values>>) => void;
};

/** A Zod schema, in a shape from which TypeScript infers both input and output. */
type FormSchema<Values, Input> = { _zod: { input: Values; output: Input } };

export type FormHelp = { label: string; to: LinkProps["to"] };

/** Why the server rejected the form, if no field shows it. */
export type FormError = { text: ToastMessage["description"]; help?: FormHelp };

export type ApiForm<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input> & {
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  busy: boolean;
  isDone: boolean;
  formError: FormError | undefined;
  /** Whether closing the form would lose input. */
  dirty: boolean;
  discardDraft: () => void;
};

const changedIn = <Values extends object>(values: Values, before: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
    ),
  ) as Partial<Values>;

/** A react-hook-form for one API call. Its input survives any failure. */
export function useApiForm<Values extends FieldValues, Input, Output>({
  schema,
  initial,
  updatedAt,
  draft,
  help,
  ask,
  onInvalid,
  ...action
}: ApiFormOptions<Values, Input, Output>): ApiForm<Values, Input> {
  const [formError, setFormError] = useState<FormError>();
  const form = useForm<Values, unknown, Input>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });

  // The version that the user's changes are based on.
  const base = useRef({ initial, updatedAt });
  const { getValues, reset, setError, subscribe } = form;
  useEffect(() => {
    if (draft === undefined) return undefined;
    // In an effect, since the server's HTML has no draft.
    const { updatedAt: since, ...stored } = readDraft<Partial<Values> & { updatedAt?: string }>(draft) ?? {};
    if (since) base.current.updatedAt = since;
    if (Object.keys(stored).length > 0) reset({ ...getValues(), ...stored }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Only changed fields are stored: the others may have new saved values by the time the draft is restored.
        const changed = changedIn(values, base.current.initial);
        const isChanged = Object.keys(changed).length > 0;
        storeDraft(draft, isChanged ? { ...changed, updatedAt: base.current.updatedAt } : undefined);
      },
    });
  }, [draft, getValues, reset, subscribe]);
  const [conflict, setConflict] = useState<FormError>();
  useEffect(() => {
    if (!conflict || updatedAt === base.current.updatedAt) return;
    const before = base.current.initial;
    const own = changedIn(getValues(), before);
    base.current = { initial, updatedAt };
    setConflict(undefined);
    reset(initial);
    reset({ ...getValues(), ...own }, { keepDefaultValues: true });
    for (const name of Object.keys(changedIn(initial, before)) as Path<Values>[]) {
      setError(name, { message: "This has changed since you opened it." });
    }
    setFormError(conflict);
  }, [conflict, updatedAt, initial, getValues, reset, setError]);
  const { isDirty } = form.formState;
  useUnsaved(isDirty && draft === undefined);
  const { keyOf, renew } = useSendKey(draft);
  const discardDraft = () => {
    renew();
    if (draft !== undefined) removeDraft(draft);
  };

  const helpFor = (error: Error) => {
    // On any form, a suspended member can only appeal.
    if (hasCode(error, "suspended")) return appealLink;
    return error instanceof ApiError && error.status === 403 ? help : undefined;
  };
  const sending = useAction<Input, Output>({
    ...action,
    call: (input) => action.call(input, keyOf(input), base.current.updatedAt),
    onFailed: async (error, message) => {
      // Shown in the form, too: a toast closes by itself, and a dialog shows none.
      if (!showServerErrors(form, error)) setFormError({ text: message.description, help: helpFor(error) });
      if (hasCode(error, "changed-meanwhile")) setConflict({ text: message.description });
      await action.onFailed?.(error, message);
    },
    onDone: (output, input) => {
      discardDraft();
      return action.onDone?.(output, input);
    },
  });

  // Before hydration, and without JavaScript, a field has only the value in the HTML.
  const register: typeof form.register = (field, options) =>
    Object.assign(form.register(field, options), { defaultValue: form.formState.defaultValues?.[field] });

  return {
    ...form,
    register,
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React bubbles events through portals: a dialog may have been opened from within another form.
      event.stopPropagation();
      setFormError(undefined);
      if (sending.busy || showIncomplete(form, event.currentTarget)) return;
      const send = async (input: Input) => {
        const answer = ask ? await ask(input) : true;
        if (answer !== false) sending.run(answer === true ? input : answer);
      };
      await form.handleSubmit(send, onInvalid)(event);
    },
    busy: sending.busy,
    isDone: sending.isDone,
    formError,
    dirty: isDirty,
    discardDraft,
  };
}

export type DialogForm<Values extends FieldValues, Input> = ApiForm<Values, Input> & { isDialog: true };

/** The form of a `FormDialog`: failures are only shown in it, since a toast would cover it. */
export const useDialogForm = <Values extends FieldValues, Input, Output>(
  options: ApiFormOptions<Values, Input, Output>,
): DialogForm<Values, Input> => ({
  ...useApiForm<Values, Input, Output>({ say: (message) => message.variant ?? toast(message), ...options }),
  isDialog: true,
});
