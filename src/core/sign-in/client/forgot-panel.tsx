import { useEffect, useState } from "react";
import { forgotPassword } from "#src/core/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/core/sign-in/client/auth-texts.ts";
import {
  AuthForm,
  AuthField,
  SubmitButton,
  authAddress,
  type AuthFormOptions,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthHead } from "#src/core/sign-in/client/auth-frame.tsx";
import { useAuthForm } from "#src/core/sign-in/client/use-auth-form.ts";
import { forgotPasswordInput } from "#src/core/sign-in/sign-in.schema.ts";
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

/** Names the address, where a typo can be seen. */
export const ForgotSent = ({ email }: Pick<AuthFormOptions, "email">) => (
  <>
    <AuthHead title={forgotConfirmation.title} lead={forgotConfirmation.description} takesFocus />
    <p className="wrap-anywhere">{`You entered ${email}.`}</p>
  </>
);

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

type ForgotFormProps = AuthFormOptions & { submitLabel?: string; onSent: () => void };

export function ForgotForm(props: ForgotFormProps) {
  const { variant, returnTo, email, onEmail, takesFocus, submitLabel = "Send Reset Link", onSent } = props;
  const form = useAuthForm({
    variant,
    name: "forgot",
    schema: forgotPasswordInput,
    initial: { email },
    call: forgotPassword,
    onDone: onSent,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm
      action="/api/auth/forgot-password"
      returnTo={authAddress("login", returnTo)}
      banner={form.banner}
      onSubmit={form.submit}
    >
      <AuthField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        options={{ onChange: (event) => onEmail(event.target.value) }}
      />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        {submitLabel}
      </SubmitButton>
    </AuthForm>
  );
}
