import { useState, type SubmitEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useApiForm, type ApiForm, type ApiFormOptions } from "#src/client/forms/use-api-form.ts";
import { failureText } from "#src/core/sign-in/client/auth-failure.ts";
import {
  authVariants,
  type AuthStepName,
  type AuthVariant,
} from "#src/core/sign-in/client/auth.constants.ts";
import { toast, type ToastMessage } from "#src/ui/toast-store.ts";

type AuthFormSetup<Values extends FieldValues, Input> = Pick<
  ApiFormOptions<Values, Input, unknown>,
  "schema" | "initial" | "call"
> & {
  variant: AuthVariant;
  name: AuthStepName;
  /** Goes on after success; `delay` is how long the success is to be seen, in ms. */
  onDone: (delay: number) => void;
};

/** What a form says above its fields. */
export type AuthBanner = { tone: "good" | "bad"; text: ToastMessage["description"] };

type AuthForm<Values extends FieldValues, Input> = ApiForm<Values, Input> & {
  banner: AuthBanner | undefined;
};

/** One of the sign-in forms, whose outcome is told the way the variant does. */
export function useAuthForm<Values extends FieldValues, Input>({
  variant,
  name,
  onDone,
  ...setup
}: AuthFormSetup<Values, Input>): AuthForm<Values, Input> {
  const step = authVariants[variant][name];
  const [banner, setBanner] = useState<AuthBanner>();
  const [begun, setBegun] = useState(false);
  const showInBanner = (message: ToastMessage) =>
    setBanner({ tone: message.variant === "destructive" ? "bad" : "good", text: message.description });
  const form = useApiForm({
    ...setup,
    posted: name,
    done: step.done && { title: undefined, ...step.done },
    failed: (error) => failureText(error, step),
    onDone: () => onDone(step.delay ?? 0),
    say: variant === "screen" ? toast : showInBanner,
  });
  // What became of the form when the browser posted it by itself stands above it, if no field says it: no script could
  // show a toast.
  const posted = begun ? undefined : form.posted?.refused;
  const refused = posted && posted.errors.length === 0 ? posted : undefined;
  return {
    ...form,
    banner: refused ? { tone: "bad", text: failureText(refused, step).description } : banner,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      // A new attempt starts: what was said about the last one no longer holds.
      setBanner(undefined);
      setBegun(true);
      return form.submit(event);
    },
    // Once the page is about to change there is nothing to send a second time.
    busy: form.busy || (form.isDone && step.delay !== undefined),
  };
}
