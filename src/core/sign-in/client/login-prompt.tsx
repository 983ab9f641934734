import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

const LoginPrompt = lazyDialog(
  "Login Required",
  () => import("#src/core/sign-in/client/login-prompt-dialog.tsx").then((module) => module.LoginPrompt),
  { soon: true },
);

/**
 * True when signed in; otherwise opens the login prompt, which says what the login is for, and answers false.
 * Signing in leads to `returnTo`, which may carry what she set out to do; without it, back to the page she is on.
 */
export type RequireLogin = (action?: string, returnTo?: string) => boolean;

type Wanted = { action: string; returnTo?: string | undefined };

const LoginPromptContext = createContext<RequireLogin>(() => false);

/** Asks for a login before doing what needs one. */
export const useLoginPrompt = () => useContext(LoginPromptContext);

/** Gives every screen below it the login prompt. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const signedIn = useCurrentUser() !== null;
  const [wanted, setWanted] = useState<Wanted>();
  const requireLogin = useCallback<RequireLogin>(
    (action = "use this feature", returnTo) => {
      if (!signedIn) setWanted({ action, returnTo });
      return signedIn;
    },
    [signedIn],
  );
  const close = useCallback(() => setWanted(undefined), []);
  return (
    <LoginPromptContext value={requireLogin}>
      {children}
      {wanted && <LoginPrompt {...wanted} onClose={close} />}
    </LoginPromptContext>
  );
}
