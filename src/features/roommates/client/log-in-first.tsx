import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { AddressForm } from "#src/ui/address-form.tsx";

/** Wraps a guest's submit button: it asks her to log in; before hydration it leads to the sign-in page. */
export function LogInFirst({ action, children }: { action: string; children: ReactNode }) {
  const requireLogin = useLoginPrompt();
  const returnTo = useLocation({ select: (location) => location.href });
  return (
    <AddressForm address={`/auth?${new URLSearchParams({ returnTo })}`} onPress={() => requireLogin(action)}>
      {children}
    </AddressForm>
  );
}
