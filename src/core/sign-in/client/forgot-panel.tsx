import { useState } from "react";
import { authAddress, type AuthFormOptions } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthHead } from "#src/core/sign-in/client/auth-head.tsx";
import { ForgotForm, ForgotSent } from "#src/core/sign-in/client/forgot-form.tsx";
import { Button } from "#src/ui/button.tsx";

type ForgotPanelProps = AuthFormOptions & { onBack: () => void };

export function ForgotPanel(props: ForgotPanelProps) {
  const { variant, onBack, returnTo } = props;
  const [sent, setSent] = useState(false);
  const back = { address: authAddress("login", returnTo), onPress: onBack };
  if (sent && variant === "screen") {
    return (
      <div className="grid gap-6">
        <ForgotSent email={props.email} />
        <BackButton {...back} className="-ml-3 justify-self-start" />
      </div>
    );
  }
  const lead = "Enter your email and we’ll send you a link to set a new one.";
  return (
    <div className="grid gap-6">
      {variant === "screen" ? <AuthHead title="Forgot your password?" lead={lead} /> : <p>{lead}</p>}
      <ForgotForm {...props} onSent={() => setSent(true)} />
      <BackButton {...back} className="justify-self-center" />
    </div>
  );
}

type BackButtonProps = { address: string; onPress: () => void; className: string };

function BackButton({ address, onPress, className }: BackButtonProps) {
  return (
    <Button asChild variant="quiet" className={className}>
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        <span className="icon size-[1.25em] icon-arrow-left" />
        <span>Back to Sign In</span>
      </a>
    </Button>
  );
}
