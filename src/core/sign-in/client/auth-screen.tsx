import { type ReactNode, useState } from "react";
import { useSite } from "#src/client/site.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { AuthForms } from "#src/core/sign-in/client/auth-forms.tsx";
import { ProviderList } from "#src/core/sign-in/client/provider-buttons.tsx";
import { Banner } from "#src/ui/banner.tsx";

type AuthScreenProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  returnTo: string;
  /** Replaces "Welcome back" after something has happened, and takes the focus. */
  title?: string;
  /** Why signing in is needed, when another page sent the visitor here. */
  notice?: ReactNode;
  failure?: string;
};

/** Focuses the heading and scrolls to it, since the page may have been scrolled down. */
function takeFocus(heading: HTMLElement | null) {
  if (!heading || document.activeElement !== document.body) return;
  window.scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

export function AuthScreen({ mode, onMode, returnTo, title, notice, failure }: AuthScreenProps) {
  const { productName } = useSite();
  const signingUp = mode === "signup";
  const lead = signingUp
    ? "Two minutes now, quieter mornings later."
    : "Your seat by the window is still free.";
  return (
    <AuthFrame>
      <AuthForms
        variant="screen"
        mode={mode}
        onMode={onMode}
        returnTo={returnTo}
        head={
          <>
            <div>
              <h1 ref={title ? takeFocus : undefined} tabIndex={title ? -1 : undefined}>
                {signingUp ? `Join ${productName}` : (title ?? "Welcome back")}
              </h1>
              <div className="mt-2 text-ink-soft">{notice ?? lead}</div>
            </div>
            {failure && <Banner tone="bad">{failure}</Banner>}
          </>
        }
        foot={<ProviderList returnTo={returnTo} />}
      />
    </AuthFrame>
  );
}

type SignInFirstProps = {
  returnTo: string;
  title?: string;
  /** Why: "Please sign in to read your messages" */
  notice: string;
};

/** The sign-in screen, shown to guests in place of a page that requires an account. */
export function SignInFirst(props: SignInFirstProps) {
  const [mode, setMode] = useState<AuthMode>("login");
  return <AuthScreen {...props} mode={mode} onMode={setMode} />;
}
