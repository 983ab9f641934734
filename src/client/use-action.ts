import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, isOtherAccount, isUnauthorized, messageOf } from "#src/client/api-error.ts";
import { refresh as refreshAreas, type ApiArea } from "#src/client/api-query.ts";
import { dismissToast, toast, type ToastMessage } from "#src/ui/toast-store.ts";

/** What pressing something does, and what is said about it. */
export type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** What is said when it is done, if anything. */
  done?: ToastMessage | ((output: Output, input: Input) => ToastMessage | undefined);
  /**
   * What is said when it failed. A text stands under "Error", and gives way to the server's own words where it refused
   * (4xx); a message is said as it is.
   */
  failed: string | ToastMessage | ((error: Error) => ToastMessage);
  /** What has changed by it, and is fetched anew before the action counts as over. */
  changes?: readonly ApiArea[];
  /** Done once it is done, before anything is fetched anew. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Done once it has failed and that was said; not when the session has ended. */
  onFailed?: (error: Error, said: ToastMessage) => unknown;
  /** The words of its own for a session that has ended, where the general notice is not to be. */
  ownUnauthorized?: ToastMessage;
  /** Where it is said, if not in a toast. */
  say?: (message: ToastMessage) => string | void;
  /** A name by which others can see that it is under way. */
  key?: readonly string[];
};

/** One action: makes the call and tells how it went; a session that has ended is told by the general notice alone. */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { call, done, failed, changes = [], onDone, onFailed, ownUnauthorized, say = toast, key } = action;
  const client = useQueryClient();
  const failure = useRef<string | void>(undefined);
  const { mutate, isPending, isSuccess, variables, error } = useMutation<Output, Error, Input>({
    mutationKey: key,
    mutationFn: call,
    meta: { ownUnauthorized },
    // Tried anew, it is not to be read any more that it failed.
    onMutate: () => failure.current && dismissToast(failure.current),
    onSuccess: async (output, input) => {
      const message = typeof done === "function" ? done(output, input) : done;
      if (message) say(message);
      await onDone?.(output, input);
      await refreshAreas(client, changes);
    },
    onError: async (thrown) => {
      if (isUnauthorized(thrown)) return;
      const message: ToastMessage = { variant: "destructive", ...failureMessage(failed, thrown) };
      failure.current = say(message);
      await onFailed?.(thrown, message);
      if (isOutdated(thrown))
        await refreshAreas(client, thrown.status === 403 ? [...changes, herself] : changes);
    },
  });
  return {
    run: mutate,
    busy: isPending,
    /** What it was last begun with, as long as it is under way. */
    running: isPending ? variables : undefined,
    isDone: isSuccess,
    error,
  };
}

/** What an action says about an error. */
export const failureMessage = (failed: Action<never, never>["failed"], error: Error): ToastMessage => {
  if (isOtherAccount(error)) return { title: "Error", description: messageOf(error, error.message) };
  if (typeof failed === "function") return failed(error);
  return typeof failed === "string" ? { title: "Error", description: messageOf(error, failed) } : failed;
};

// With what she may: perhaps she is suspended since the page was opened. A guest, who is asked to sign in, has nothing to learn.
const herself = "/api/auth/user";

// Not allowed, not there or not so any more: something else holds than the page shows, perhaps from another window.
const isOutdated = (error: Error): error is ApiError =>
  error instanceof ApiError && [403, 404, 409].includes(error.status);
