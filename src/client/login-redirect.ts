import { toast } from "#src/ui/toast-store.ts";

/** How long the notice stays before the browser leaves for the sign-in screen, in ms. */
export const loginRedirectDelay = 500;

let leaving = false;

/** The address that signs a user in and brings her back to where she is. */
export const loginUrl = () =>
  `/api/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search + window.location.hash)}`;

/** Says that the session has ended and goes to the sign-in screen; several calls at once do it once. */
export function goToLogin() {
  if (leaving || typeof window === "undefined") return;
  leaving = true;
  toast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  setTimeout(() => {
    leaving = false;
    window.location.assign(loginUrl());
  }, loginRedirectDelay);
}
