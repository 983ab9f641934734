import type { ReactNode } from "react";
import { useSite } from "#src/client/site.api.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form.types.ts";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { LazyAuthForms } from "#src/core/sign-in/client/lazy-auth-forms.tsx";
import { ProviderList } from "#src/core/sign-in/client/provider-list.tsx";
import { Banner } from "#src/ui/banner.tsx";

type AuthScreenProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  returnTo: string;
  /** What has just happened: it is the heading instead of "Welcome back", and takes the focus. */
  title?: string;
  /** Why signing in is asked for, when it was not the visitor's own idea. */
  notice?: ReactNode;
  /** Why the last attempt elsewhere, at a provider, came to nothing. */
  failure?: string;
};

/** Shows a heading to whoever was somewhere down in what has given way to it. */
function takeFocus(heading: HTMLElement | null) {
  if (!heading || document.activeElement !== document.body) return;
  window.scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

/** The account screen: a picture, and beside it the sign-in forms. */
export function AuthScreen({ mode, onMode, returnTo, title, notice, failure }: AuthScreenProps) {
  const { productName } = useSite();
  const signingUp = mode === "signup";
  const lead = signingUp
    ? "Two minutes now, quieter mornings later."
    : "Your seat by the window is still free.";
  return (
    <AuthFrame>
      <LazyAuthForms
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
