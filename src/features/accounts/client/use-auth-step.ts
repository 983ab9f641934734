import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "#src/features/accounts/client/auth-failure.ts";
import {
  authVariants,
  type AuthMessage,
  type AuthStepName,
  type AuthVariant,
} from "#src/features/accounts/client/auth.constants.ts";
import { toast } from "#src/ui/toast-store.ts";

type AuthStepOptions<Input> = {
  variant: AuthVariant;
  name: AuthStepName;
  send: (input: Input) => Promise<unknown>;
  /** Goes on after success; `delay` is how long the success is to be seen, in ms. */
  onDone: (delay: number) => void;
  onFailed?: (error: Error) => void;
};

/** Sends one of the sign-in forms and tells its outcome the way the variant does. */
export function useAuthStep<Input>({ variant, name, send, onDone, onFailed }: AuthStepOptions<Input>) {
  const step = authVariants[variant][name];
  const [banner, setBanner] = useState<{ tone: "good" | "bad"; text: string }>();

  const say = (tone: "good" | "bad", { title, description }: AuthMessage) => {
    if (variant === "dialog") setBanner({ tone, text: description });
    else toast({ title, description, variant: tone === "bad" ? "destructive" : "default" });
  };
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (step.done) say("good", step.done);
      onDone(step.delay ?? 0);
    },
    onError: (error) => {
      say("bad", failureMessage(error, step));
      onFailed?.(error);
    },
  });

  return {
    send: (input: Input) => mutate(input),
    banner,
    /** A new attempt starts: what was said about the last one no longer holds. */
    clear: () => setBanner(undefined),
    // Once the page is about to change there is nothing to send a second time.
    busy: isPending || (isSuccess && step.delay !== undefined),
  };
}
