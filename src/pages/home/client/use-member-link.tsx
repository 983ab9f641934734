import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useRequireSignIn } from "#src/pages/home/client/sign-in-required.ts";
import { AddressForm } from "#src/ui/address-form.tsx";

/**
 * A link for members as a form; a guest is asked to sign in first and led there afterwards. `form` is
 * rendered beside the button that names its `id`, or outside of the form that contains the button.
 */
export function useMemberLink(address: string, text: string) {
  const id = useId();
  const navigate = useNavigate();
  const requireSignIn = useRequireSignIn();
  const go = () => {
    if (requireSignIn({ text, returnTo: address })) void navigate({ href: address });
  };
  return { id, form: <AddressForm id={id} address={address} onPress={go} /> };
}
