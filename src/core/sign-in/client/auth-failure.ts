import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import type { AuthMessage, AuthStep } from "#src/core/sign-in/client/auth.constants.ts";
import type { ToastMessage } from "#src/ui/toast.ts";

type FailureTexts = Pick<AuthStep, "failed" | "unreachable" | "taken"> &
  Partial<Pick<AuthStep, "serverWords">>;

/** The message for a failed attempt; the server's, unless the texts replace it. */
export const failureText = (error: Error, texts: FailureTexts): ToastMessage => ({
  title: undefined,
  ...messageFor(error, texts),
});

function messageFor(error: Error, texts: FailureTexts): AuthMessage {
  const { failed, taken, unreachable, serverWords = "message" } = texts;
  if (!(error instanceof ApiError)) return unreachable;
  if (taken && error.serverMessage?.includes("already exists")) return taken;
  // Both variants show the server's text of a rate limit: it says how long to wait, and no input was wrong.
  if (serverWords === "none" && error.status !== 429) return failed;
  const errors = serverWords === "errors" ? error.errors.map(({ message }) => message).join(", ") : "";
  return { ...failed, description: errors || serverMessageOf(error, failed.description) };
}
