import { toast, type ToastMessage } from "#src/ui/toast.ts";

/** How long the toast is shown before the browser goes to the sign-in page, in ms. */
export const loginRedirectDelay = 500;

/** The same for a feature's own message, in ms. */
export const ownMessageDelay = 1500;

export const loggedOut = "You are logged out. Logging in again...";

let leaving = false;

/** For tests, which do not leave the page. */
export function resetLoginRedirect() {
  leaving = false;
}

/** The URL that signs a user in and returns to the current one. */
export const loginUrl = () =>
  `/api/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search + window.location.hash)}`;

/** Says that the session has ended, with a general message or the caller's, and goes to sign-in; once for concurrent calls. */
export function goToLogin(own?: ToastMessage) {
  if (leaving || typeof window === "undefined") return;
  leaving = true;
  toast({ title: "Unauthorized", description: loggedOut, variant: "destructive", ...own });
  setTimeout(
    () => {
      leaving = false;
      window.location.assign(loginUrl());
    },
    own ? ownMessageDelay : loginRedirectDelay,
  );
}
