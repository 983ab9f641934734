import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { isRemovedPasskey } from "#src/core/sign-in/client/show-passkey.ts";
import type { ToastMessage } from "#src/ui/toast.ts";

/** The message if no passkey was used, or it was not accepted. */
export function passkeyFailure(error: Error): ToastMessage {
  if (error.name === "NotAllowedError" || error.name === "AbortError") {
    return { title: "No Passkey Used", description: "Try again, or use another way." };
  }
  if (error.name === "CookiesBlocked") return { title: "Cookies Blocked", description: error.message };
  if (isRemovedPasskey(error)) return { title: "Old Passkey", description: serverMessageOf(error, "") };
  const words = "Something went wrong with the passkey. Please try again.";
  return { title: "Error", description: error instanceof ApiError ? serverMessageOf(error, words) : words };
}
