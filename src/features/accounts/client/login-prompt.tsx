import { Link, useLocation } from "@tanstack/react-router";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { actBeforeLogin } from "#src/client/login-redirect.ts";
import { useCurrentUser, useProviders } from "#src/features/accounts/client/account.api.ts";
import { LegalNote } from "#src/features/accounts/client/legal-note.tsx";
import { AvailableProviders, EmailButton } from "#src/features/accounts/client/provider-button.tsx";
import { returnToParameter } from "#src/features/accounts/client/return-to-parameter.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** True when signed in; otherwise opens the login prompt, which says what the login is for, and answers false. */
export type RequireLogin = (action?: string) => boolean;

const LoginPromptContext = createContext<RequireLogin>(() => false);

/** Asks for a login before doing what needs one. */
export const useLoginPrompt = () => useContext(LoginPromptContext);

/** Gives every screen below it the login prompt. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const signedIn = useCurrentUser() !== null;
  const [action, setAction] = useState<string>();
  const requireLogin = useCallback<RequireLogin>(
    (wanted = "use this feature") => {
      if (!signedIn) setAction(wanted);
      return signedIn;
    },
    [signedIn],
  );
  const close = useCallback(() => setAction(undefined), []);
  return (
    <LoginPromptContext value={requireLogin}>
      {children}
      {action !== undefined && <LoginPrompt action={action} onClose={close} />}
    </LoginPromptContext>
  );
}

function LoginPrompt({ action, onClose }: { action: string; onClose: () => void }) {
  const providers = useProviders();
  const here = useLocation({ select: (location) => location.href });
  const leaveByEmail = () => {
    actBeforeLogin();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Login Required"
      description={`Please log in or create an account to ${action}.`}
      size="short"
      width="28rem"
    >
      <div className="grid gap-2">
        <AvailableProviders providers={providers} returnTo={here} onLeave={actBeforeLogin} />
        <EmailButton asChild>
          <Link to="/auth" search={{ returnTo: returnToParameter(here) }} onClick={leaveByEmail}>
            Continue with Email
          </Link>
        </EmailButton>
      </div>
      <Button wide variant="quiet" onClick={onClose}>
        Continue browsing as guest
      </Button>
      <LegalNote bare onLeave={onClose} />
    </Dialog>
  );
}
