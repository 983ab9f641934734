import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { AuthHead } from "#src/core/sign-in/client/auth-head.tsx";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { ForgotForm, ForgotSent } from "#src/core/sign-in/client/forgot-form.tsx";
import { ResetPasswordForm, resetTexts } from "#src/core/sign-in/client/reset-password-form.tsx";
import { afterResetPath } from "#src/core/sign-in/sign-in.schema.ts";
import { withParameters } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";

/** Replaces some of the screen's texts if the new password also confirms the address. */
const confirmTexts = {
  asking: {
    title: "Choose your password",
    description:
      "Almost there. Saving your new password confirms your email address, and deletes what was made with it before.",
  },
  finished: {
    title: "All set",
    description:
      "Your email address is confirmed, and we signed out all your devices. Sign in with your new password.",
  },
};

const route = getRouteApi("/reset-password");

export function ResetPasswordPage() {
  const { token, confirms, returnTo } = route.useSearch();
  const texts = confirms ? confirmTexts : resetTexts;
  const usable = route.useLoaderData();
  const [state, setState] = useState<"asking" | "refused" | "done">("asking");
  const next = withParameters("/auth", {
    ...(confirms && { notice: "email-verified" }),
    returnTo: withParameters(afterResetPath, returnTo ? { returnTo } : {}),
  });
  if (state === "done") return <ResetDone texts={texts.finished} next={next} />;
  if (!token || !usable || state === "refused") return <NewLink takesFocus={state === "refused"} />;
  return (
    <AuthFrame>
      <AuthHead title={texts.asking.title} lead={texts.asking.description} />
      <ResetPasswordForm
        token={token}
        next={next}
        onDone={() => setState("done")}
        onLinkRefused={() => setState("refused")}
      />
    </AuthFrame>
  );
}

function NewLink({ takesFocus }: { takesFocus: boolean }) {
  const [sent, setSent] = useState(false);
  const [email, setEmail] = useState<string>();
  if (sent) {
    return (
      <AuthFrame>
        <ForgotSent email={email} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <AuthHead
        title={resetTexts.invalidLink.title}
        lead={resetTexts.invalidLink.description}
        takesFocus={takesFocus}
      />
      <p>Each link works once, for 60 minutes. Enter your email and we’ll send you a new one.</p>
      <ForgotForm
        variant="screen"
        returnTo="/"
        email={email}
        onEmail={setEmail}
        submitLabel="Send a New Link"
        onSent={() => setSent(true)}
      />
    </AuthFrame>
  );
}

type DoneTexts = { title: string; description: string };

function ResetDone({ texts, next }: { texts: DoneTexts; next: string }) {
  useEffect(() => enterSite(next, resetTexts.doneDelay), [next]);
  return (
    <AuthFrame>
      <AuthHead title={texts.title} lead={texts.description} takesFocus />
      <p>Taking you to sign in...</p>
      <Button asChild variant="primary" wide>
        <a href={next}>Sign In</a>
      </Button>
    </AuthFrame>
  );
}
