import { toast, type ToastMessage } from "#src/ui/toast-store.ts";

/** How long the notice stays before the browser leaves for the sign-in screen, in ms. */
export const loginRedirectDelay = 500;

/** How long a notice in a room's own words stays, in ms. */
export const ownNoticeDelay = 1500;

/** What a toast says when the session has ended. */
export const loggedOut = "You are logged out. Logging in again...";

let leaving = false;
const lastActs = new Set<() => void>();

/** Forgets that the browser was about to leave; for tests, whose pages stay. */
export function resetLoginRedirect() {
  leaving = false;
}

/** Has something done right before the browser leaves to sign in, such as keeping what was typed; returns how to stop. */
export function beforeLogin(act: () => void): () => void {
  lastActs.add(act);
  return () => lastActs.delete(act);
}

/** Does what was asked to be done before the browser leaves to sign in. */
export function actBeforeLogin() {
  for (const act of lastActs) act();
}

/** The address that signs a user in and brings her back to where she is. */
export const loginUrl = () =>
  `/api/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search + window.location.hash)}`;

/** Says that the session has ended, in a room's own words if it has some, and goes to the sign-in screen; several calls at once do it once. */
export function goToLogin(own?: ToastMessage) {
  if (leaving || typeof window === "undefined") return;
  leaving = true;
  toast({ title: "Unauthorized", description: loggedOut, variant: "destructive", ...own });
  setTimeout(
    () => {
      leaving = false;
      actBeforeLogin();
      window.location.assign(loginUrl());
    },
    own ? ownNoticeDelay : loginRedirectDelay,
  );
}
