import { useNavigate } from "@tanstack/react-router";
import { createContext, useContext } from "react";

/** What the login is for, as a sentence, and where it leads. */
export type SignInReason = { text: string; returnTo: string };

/** True for a member; opens the sign-in dialog for a guest and returns false. */
export type RequireSignIn = (reason: SignInReason) => boolean;

/** Provides {@link RequireSignIn} to the parts of the page, which share one dialog. */
export const SignInContext = createContext<RequireSignIn>(() => false);

/** Returns the check to call before an action for members. */
export const useRequireSignIn = () => useContext(SignInContext);

/** Leads a member to an address; a guest is asked to sign in first and led there afterwards. */
export function useMemberLink(address: string, text: string) {
  const navigate = useNavigate();
  const requireSignIn = useRequireSignIn();
  return () => {
    if (requireSignIn({ text, returnTo: address })) void navigate({ href: address });
  };
}
