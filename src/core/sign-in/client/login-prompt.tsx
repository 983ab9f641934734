import { createContext, useCallback, useContext } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { promptText } from "#src/core/sign-in/client/sign-in-frame.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const LoginPrompt = lazyDialog(
  "Login Required",
  () => import("#src/core/sign-in/client/login-prompt-dialog.tsx").then((module) => module.LoginPrompt),
  {
    whenIdle: true,
    frame: ({ action }) => ({
      size: "short",
      width: "28rem",
      foot: null,
      skeleton: (
        <>
          <p>{promptText(action)}</p>
          <Skeleton className="h-13 rounded-control!" />
          <Skeleton className="h-[5.52rem]" />
        </>
      ),
    }),
  },
);

/** True when signed in; otherwise opens the login prompt; signing in leads to `returnTo`, or back to this page. */
export type RequireLogin = (action?: string, returnTo?: string) => boolean;

type Prompt = { action: string; returnTo?: string | undefined };

const LoginPromptContext = createContext<RequireLogin>(() => false);

export const useLoginPrompt = () => useContext(LoginPromptContext);

export function LoginPromptProvider({ children }: { children: Elements }) {
  const signedIn = useCurrentUser() !== null;
  const { value: prompt, show, hide } = useDialog<Prompt>("login");
  const requireLogin = useCallback<RequireLogin>(
    (action = "use this feature", returnTo) => {
      if (!signedIn) void show({ action, returnTo });
      return signedIn;
    },
    [signedIn, show],
  );
  return (
    <LoginPromptContext value={requireLogin}>
      {children}
      {prompt && <LoginPrompt {...prompt} onClose={() => void hide()} />}
    </LoginPromptContext>
  );
}
