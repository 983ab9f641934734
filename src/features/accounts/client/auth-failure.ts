import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import type { AuthMessage, AuthStep } from "#src/features/accounts/client/auth.constants.ts";

/** What to say about an attempt that failed. */
export function failureMessage(error: Error, step: AuthStep): AuthMessage {
  if (!(error instanceof ApiError)) return step.unreachable;
  const { failed, taken, serverWords } = step;
  if (taken && error.serverMessage?.includes("already exists")) return taken;
  // Whoever has to wait is told so in both variants: it is no fault of what she typed.
  if (serverWords === "none" && error.status !== 429) return failed;
  const faults = serverWords === "errors" ? error.errors.map((fault) => fault.message).join(", ") : "";
  return { ...failed, description: faults || serverMessageOf(error, failed.description) };
}
