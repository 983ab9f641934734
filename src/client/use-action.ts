import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, isOtherAccount, isUnauthorized, messageOf } from "#src/client/api-error.ts";
import { refresh as refreshAreas, type ApiArea } from "#src/client/api-query.ts";
import { dismissToast, toast, type ToastMessage } from "#src/ui/toast.ts";

export type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  done?: ToastMessage | ((output: Output, input: Input) => ToastMessage | undefined);
  /** The toast on failure. A string is shown under "Error", or for a 4xx the server's message; a ToastMessage as it is. */
  failed: string | ToastMessage | ((error: Error) => ToastMessage);
  /** The areas of the API that it changes, which are refetched before it is done. */
  changes?: readonly ApiArea[];
  /** Called on success, before anything is refetched. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Called on failure, after the message; not if the session has ended. */
  onFailed?: (error: Error, message: ToastMessage) => unknown;
  /** Its own message for an expired session, instead of the general one. */
  ownUnauthorized?: ToastMessage;
  /** For calls of guests, such as the sign-in: a 401 is a failure like any other. */
  needsNoSession?: boolean;
  /** Shows the messages; in a toast by default. */
  say?: (message: ToastMessage) => unknown;
  /** The mutation key, by which other components see that it is pending. */
  key?: readonly string[];
};

/** Makes the call and shows the result's message; for an expired session, only the redirect to sign-in shows one. */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { call, done, failed, changes = [], onDone, onFailed, say = toast, key } = action;
  const { ownUnauthorized, needsNoSession } = action;
  const client = useQueryClient();
  const underWay = useRef<Promise<boolean>>(undefined);
  const { mutateAsync, isPending, isSuccess, variables, error } = useMutation<Output, Error, Input>({
    mutationKey: key,
    mutationFn: call,
    meta: { ownUnauthorized, needsNoSession },
    // The message of the previous action is outdated.
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
  // One at a time: the second click of a double click shares the result of the first.
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
    /** Runs it, unless it is already pending. */
    run: (input: Input) => void attempt(input),
    /** Runs it and resolves to whether it succeeded, after `changes` are refetched. */
    attempt,
    busy: isPending,
    /** The input of the pending call. */
    running: isPending ? variables : undefined,
    isDone: isSuccess,
    error,
  };
}

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
