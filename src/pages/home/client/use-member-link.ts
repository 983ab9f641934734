import { useNavigate } from "@tanstack/react-router";
import { useRequireSignIn } from "#src/pages/home/client/sign-in-required.ts";

/** Leads a member to an address; a guest is asked to sign in first and led there afterwards. */
export function useMemberLink(address: string, text: string) {
  const navigate = useNavigate();
  const requireSignIn = useRequireSignIn();
  return () => {
    if (requireSignIn({ text, returnTo: address })) void navigate({ href: address });
  };
}
