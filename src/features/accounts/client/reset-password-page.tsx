import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { resetTexts } from "#src/features/accounts/client/auth.constants.ts";
import { AuthFrame } from "#src/features/accounts/client/auth-frame.tsx";
import { enterSite } from "#src/features/accounts/client/enter-site.ts";
import { ResetPasswordForm } from "#src/features/accounts/client/reset-password-form.tsx";
import { Button } from "#src/ui/button.tsx";

const route = getRouteApi("/reset-password");

/** Sets a new password by a mailed link. */
export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const [done, setDone] = useState(false);
  if (done) return <ResetDone />;
  if (!token) {
    return (
      <AuthFrame>
        <Head title={resetTexts.invalidLink.title}>{resetTexts.invalidLink.description}</Head>
        <p>Links work once and for 60 minutes. Ask for a new one, and it is with you in a moment.</p>
        <Button asChild variant="primary" wide>
          <Link to="/auth" search={{ view: "forgot" }}>
            Request a New Link
          </Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Head title="Set a new password">Choose one that you use nowhere else.</Head>
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
    </AuthFrame>
  );
}

function ResetDone() {
  useEffect(() => enterSite("/auth", resetTexts.doneDelay), []);
  return (
    <AuthFrame>
      <Head title="All set" takesFocus>
        Your new password is in place, and every device that was signed in is signed out.
      </Head>
      <p>Taking you to sign in...</p>
      <Button asChild variant="primary" wide>
        <a href="/auth">Sign In</a>
      </Button>
    </AuthFrame>
  );
}

type HeadProps = { title: string; takesFocus?: boolean; children: ReactNode };

function Head({ title, takesFocus, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="rounded-small">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
