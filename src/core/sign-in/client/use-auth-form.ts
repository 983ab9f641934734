import { useState, type SubmitEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useApiForm, type ApiForm, type ApiFormOptions } from "#src/client/forms/use-api-form.ts";
import {
  failureText,
  authVariants,
  type AuthStepName,
  type AuthVariant,
} from "#src/core/sign-in/client/auth-texts.ts";
import { toast, type ToastMessage } from "#src/ui/toast.ts";

type AuthFormSetup<Values extends FieldValues, Input> = Pick<
  ApiFormOptions<Values, Input, unknown>,
  "schema" | "initial" | "call"
> & {
  variant: AuthVariant;
  name: AuthStepName;
  /** Called on success; `delay` is how long to show it, in ms, and `next` the page of the second step, if there is one. */
  onDone: (delay: number, next?: string) => void;
};

const nextOf = (answer: unknown) => (answer as { next?: string } | undefined)?.next;

export type AuthBanner = { tone: "good" | "bad"; text: ToastMessage["description"] };

type AuthForm<Values extends FieldValues, Input> = ApiForm<Values, Input> & {
  banner: AuthBanner | undefined;
};

export function useAuthForm<Values extends FieldValues, Input>({
  variant,
  name,
  onDone,
  ...setup
}: AuthFormSetup<Values, Input>): AuthForm<Values, Input> {
  const step = authVariants[variant][name];
  const [banner, setBanner] = useState<AuthBanner>();
  const showInBanner = (message: ToastMessage) =>
    setBanner({ tone: message.variant === "destructive" ? "bad" : "good", text: message.description });
  const form = useApiForm({
    ...setup,
    call: async (...sent: Parameters<typeof setup.call>) => {
      const answer = await setup.call(...sent);
      if (step.delay !== undefined) {
        // She is signed in, whether or not this module can be loaded.
        const check = await import("#src/core/sign-in/client/session-cookie-check.ts").catch(() => undefined);
        await check?.expectSessionCookie({ isNew: name === "signUp", next: nextOf(answer) });
      }
      return answer;
    },
    done: (answer) => (nextOf(answer) ? undefined : step.done && { title: undefined, ...step.done }),
    failed: (error) => failureText(error, step),
    onDone: (answer) => onDone(nextOf(answer) ? 0 : (step.delay ?? 0), nextOf(answer)),
    say: variant === "screen" ? toast : showInBanner,
    needsNoSession: true,
  });
  return {
    ...form,
    banner,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      setBanner(undefined);
      return form.submit(event);
    },
    // Stays busy until the page changes, so that nothing is submitted twice.
    busy: form.busy || (form.isDone && step.delay !== undefined),
  };
}
