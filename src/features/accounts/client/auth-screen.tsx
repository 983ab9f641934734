import type { ReactNode } from "react";
import { useSite } from "#src/client/site.api.ts";
import type { AuthMode } from "#src/features/accounts/client/auth-form.types.ts";
import { AuthForms } from "#src/features/accounts/client/auth-forms.tsx";
import { OtherWays } from "#src/features/accounts/client/other-ways.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { WindowFrame } from "#src/ui/window-frame.tsx";

type AuthScreenProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  returnTo: string;
  /** Why signing in is asked for, when it was not the visitor's own idea. */
  notice?: ReactNode;
  /** Why the last attempt elsewhere, at a provider, came to nothing. */
  failure?: string;
};

/** The account screen: a picture, and beside it the sign-in forms. */
export function AuthScreen({ mode, onMode, returnTo, notice, failure }: AuthScreenProps) {
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
              <h1>{signingUp ? `Join ${productName}` : "Welcome back"}</h1>
              <div className="mt-2 text-ink-soft">{notice ?? lead}</div>
            </div>
            {failure && <Banner tone="bad">{failure}</Banner>}
          </>
        }
        foot={<OtherWays returnTo={returnTo} />}
      />
    </AuthFrame>
  );
}

/** The frame of the account screens: the train window on wide pages, and a narrow column beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="hidden py-6 pl-6 lg:block">
        <WindowFrame className="h-full min-h-160">
          <img src="/img/hudson.svg" alt="" width={1200} height={900} className="object-[62%_50%]" />
        </WindowFrame>
      </div>
      <div className="mx-auto grid w-full max-w-[31rem] content-start gap-6 px-(--gutter) pt-8 pb-12 lg:pt-12">
        {children}
      </div>
    </div>
  );
}
