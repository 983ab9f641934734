import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import type { ToastMessage } from "#src/ui/toast.ts";

/** Where a sign-in form is shown: a screen reports in toasts, a dialog in its banner. */
export type AuthVariant = "screen" | "dialog";

/** A message to the user; a banner has no title. */
export type AuthMessage = { title?: string; description: string };

/** How one form of one variant behaves after submission. */
export type AuthStep = {
  /** How long success is shown before the page changes, in ms; absent if the page stays. */
  delay?: number;
  done?: AuthMessage;
  failed: AuthMessage;
  /** Which text of the server's answer replaces the description of `failed`. */
  serverText: "none" | "message" | "errors";
  /** For an address that has an account already. */
  taken?: AuthMessage;
  unreachable: AuthMessage;
};

export type AuthStepName = "signIn" | "signUp" | "forgot";

export const authVariants: Record<AuthVariant, Record<AuthStepName, AuthStep>> = {
  screen: {
    signIn: {
      delay: 0,
      failed: { title: "Sign In Failed", description: "Invalid email or password" },
      serverText: "message",
      unreachable: { title: "Error", description: "Failed to sign in. Please try again." },
    },
    signUp: {
      delay: 500,
      done: { title: "Account Created", description: "Welcome! Redirecting you now..." },
      failed: { title: "Sign Up Failed", description: "Failed to create account" },
      serverText: "errors",
      unreachable: { title: "Error", description: "Failed to create account. Please try again." },
    },
    forgot: {
      failed: { title: "Error", description: "Failed to process request. Please try again." },
      serverText: "none",
      unreachable: { title: "Error", description: "Failed to process request. Please try again." },
    },
  },
  dialog: {
    signIn: {
      delay: 1000,
      done: { description: "Login successful! Redirecting..." },
      failed: { description: "Invalid email or password" },
      serverText: "none",
      unreachable: { description: "Invalid email or password" },
    },
    signUp: {
      delay: 1000,
      done: { description: "Account created successfully! Redirecting..." },
      failed: { description: "Failed to create account. Please try again." },
      serverText: "none",
      taken: { description: "An account with this email already exists" },
      unreachable: { description: "Failed to create account. Please try again." },
    },
    forgot: {
      done: {
        description: "If an account with that email exists, password reset instructions will be sent.",
      },
      failed: { description: "Failed to process password reset request" },
      serverText: "none",
      unreachable: { description: "Failed to process password reset request" },
    },
  },
};

/** What the screen shows in place of the submitted forgot form, whether or not the account exists. */
export const forgotConfirmation = {
  title: "Check Your Email",
  description: "If an account exists with that email, we've sent password reset instructions.",
};

type FailureTexts = Pick<AuthStep, "failed" | "unreachable" | "taken"> &
  Partial<Pick<AuthStep, "serverText">>;

/** The message for a failed attempt; the server's, unless the texts replace it. */
export const failureText = (error: Error, texts: FailureTexts): ToastMessage => ({
  title: undefined,
  ...messageFor(error, texts),
});

function messageFor(error: Error, texts: FailureTexts): AuthMessage {
  const { failed, taken, unreachable, serverText = "message" } = texts;
  // The sign-in worked, but the browser did not store the session cookie.
  if (error.name === "CookiesBlocked") return { title: "Cookies Blocked", description: error.message };
  if (!(error instanceof ApiError)) return unreachable;
  if (taken && error.code === "email-taken") return taken;
  // Both variants show the server's rate limit message: it says how long to wait, and no input was wrong.
  if (serverText === "none" && error.code !== "too-many-tries") return failed;
  const errors = serverText === "errors" ? error.errors.map(({ message }) => message).join(", ") : "";
  return { ...failed, description: errors || serverMessageOf(error, failed.description) };
}
