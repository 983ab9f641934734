import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, isOtherAccount, isUnauthorized, messageOf } from "#src/client/api-error.ts";
import { refresh as refreshAreas, type ApiArea } from "#src/client/api-query.ts";
import { dismissToast, toast, type ToastMessage } from "#src/ui/toast.ts";

/** A call of the API, and what is said about it. */
export type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** The toast when it is done, if any. */
  done?: ToastMessage | ((output: Output, input: Input) => ToastMessage | undefined);
  /**
   * The toast when it failed. A text is shown under "Error", and replaced by the server's message of a 4xx; a
   * ToastMessage is shown as it is.
   */
  failed: string | ToastMessage | ((error: Error) => ToastMessage);
  /** What it has changed: refetched before the action counts as over. */
  changes?: readonly ApiArea[];
  /** Called on success, before anything is refetched. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Called on failure, after the message; not when the session has ended. */
  onFailed?: (error: Error, message: ToastMessage) => unknown;
  /** Its own message for a session that has ended, instead of the general one. */
  ownUnauthorized?: ToastMessage;
  /** A call for guests, such as the sign-in: its 401 is a failure like any other. */
  needsNoSession?: boolean;
  /** Shows the messages, if not in a toast. */
  say?: (message: ToastMessage) => unknown;
  /** The mutation key, by which other components see that it is under way. */
  key?: readonly string[];
};

/** Makes the call and says how it went; of a session that has ended, only the redirect to sign-in says so. */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { call, done, failed, changes = [], onDone, onFailed, say = toast, key } = action;
  const { ownUnauthorized, needsNoSession } = action;
  const client = useQueryClient();
  const underWay = useRef<Promise<boolean>>(undefined);
  const { mutateAsync, isPending, isSuccess, variables, error } = useMutation<Output, Error, Input>({
    mutationKey: key,
    mutationFn: call,
    meta: { ownUnauthorized, needsNoSession },
    // What was said about the one before is over.
    onMutate: () => dismissToast(),
    onSuccess: async (output, input) => {
      const message = typeof done === "function" ? done(output, input) : done;
      if (message) say(message);
      await onDone?.(output, input);
      await refreshAreas(client, changes);
    },
    onError: async (thrown) => {
      if (isUnauthorized(thrown) && !needsNoSession) return;
      const message: ToastMessage = { variant: "destructive", ...failureMessage(failed, thrown) };
      say(message);
      await onFailed?.(thrown, message);
      if (isOutdated(thrown))
        await refreshAreas(client, thrown.status === 403 ? [...changes, currentUser] : changes);
    },
  });
  // One at a time: of two presses in one moment the second changes nothing, and cannot be refused either.
  const attempt = (input: Input) => {
    underWay.current ??= mutateAsync(input)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay.current = undefined;
      });
    return underWay.current;
  };
  return {
    /** Runs it; a press while it is under way is ignored. */
    run: (input: Input) => void attempt(input),
    /** Runs it and resolves to whether it succeeded, also once what it has changed is refetched. */
    attempt,
    busy: isPending,
    /** The input of the call that is under way. */
    running: isPending ? variables : undefined,
    isDone: isSuccess,
    error,
  };
}

/** An action's message about an error. */
export const failureMessage = (failed: Action<never, never>["failed"], error: Error): ToastMessage => {
  if (isOtherAccount(error)) return { title: "Error", description: messageOf(error, error.message) };
  if (typeof failed === "function") return failed(error);
  return typeof failed === "string" ? { title: "Error", description: messageOf(error, failed) } : failed;
};

// After a 403 her abilities are refetched: she may have been suspended since the page was opened.
const currentUser = "/api/auth/user";

// The page shows an outdated state, perhaps changed in another window.
const isOutdated = (error: Error): error is ApiError =>
  error instanceof ApiError && [403, 404, 409].includes(error.status);
