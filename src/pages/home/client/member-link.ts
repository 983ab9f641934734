import { useNavigate } from "@tanstack/react-router";
import { createContext, useContext } from "react";

export type SignInReason = { text: string; returnTo: string };

/** True for a member; opens the sign-in dialog for a guest and returns false. */
export type RequireSignIn = (reason: SignInReason) => boolean;

/** Provides {@link RequireSignIn} to the parts of the page, which share one dialog. */
export const SignInContext = createContext<RequireSignIn>(() => false);

export const useRequireSignIn = () => useContext(SignInContext);

/** A link for members; a guest is asked to sign in first. */
export function useMemberLink(address: string, text: string) {
  const navigate = useNavigate();
  const requireSignIn = useRequireSignIn();
  return () => {
    if (requireSignIn({ text, returnTo: address })) void navigate({ href: address });
  };
}
