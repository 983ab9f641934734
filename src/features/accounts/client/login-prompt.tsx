import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { loginUrl } from "#src/client/login-redirect.ts";
import { providersQuery, useCurrentUser } from "#src/features/accounts/client/account.api.ts";
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
  const { data: providers = [] } = useQuery(providersQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Login Required"
      description={`Please log in or create an account to ${action}.`}
      size="short"
      width="30rem"
    >
      <div className="grid gap-3">
        {providers
          .filter((provider) => provider.available)
          .map((provider) => (
            <Button asChild wide key={provider.name}>
              <a href={`/api/auth/${provider.name}`}>Continue with {provider.displayName}</a>
            </Button>
          ))}
        <Button asChild wide variant="primary" icon={Mail}>
          <a href={loginUrl()}>Continue with Email</a>
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          Continue browsing as guest
        </Button>
      </div>
      <p className="text-center type-small text-ink-soft">
        By continuing you agree to our{" "}
        <Link to="/terms" className="text-ink underline" onClick={onClose}>
          Terms of Service
        </Link>{" "}
        and{" "}
        <Link to="/privacy" className="text-ink underline" onClick={onClose}>
          Privacy Policy
        </Link>
        .
      </p>
    </Dialog>
  );
}
